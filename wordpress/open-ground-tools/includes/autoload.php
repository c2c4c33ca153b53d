<?php

/** Loads a class when it is first used, with the autoloader of Open Ground API. */

declare(strict_types=1);

namespace OpenGround\Tools;

use function OpenGround\Api\autoload;

defined('ABSPATH') || exit;

/** The classes in each folder. */
const CLASSES = [
    '' => 'KeptAddresses PlainText Tools',
    'merge' => 'JournalWriter Merge MergeModule MergeScreen MergeViews Replacement ValueReverter',
    'moving' => '
        AcfSource AddressesSection Mapping MappingForm Move MovingCommand MovingModule MovingSection PostsSection
        PostsToNews ValueConverter
    ',
    'transfer' => '
        Archive ContractRow ContractSource Exporter FileDocument FileImporter FileMedia Identity ImportedValues
        Importer MediaImport ReferenceMapper TransferCommand TransferModule TransferScreen
    ',
];

autoload(__NAMESPACE__, CLASSES, __DIR__);
