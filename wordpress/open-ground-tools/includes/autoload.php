<?php

/** Loads a class when it is first used, like the autoloader of Open Ground API. */

declare(strict_types=1);

namespace OpenGround\Tools;

defined('ABSPATH') || exit;

const CLASS_FILES = [
    Tools::class => 'class-tools.php',
    MergeModule::class => 'merge/class-merge-module.php',
    MergeScreen::class => 'merge/class-merge-screen.php',
    MergeViews::class => 'merge/class-merge-views.php',
    Merge::class => 'merge/class-merge.php',
    Replacement::class => 'merge/class-replacement.php',
    ValueReverter::class => 'merge/class-value-reverter.php',
    AcfSource::class => 'moving/class-acf-source.php',
    AddressesSection::class => 'moving/class-addresses-section.php',
    MappingForm::class => 'moving/class-mapping-form.php',
    Mapping::class => 'moving/class-mapping.php',
    Move::class => 'moving/class-move.php',
    MovingCommand::class => 'moving/class-moving-command.php',
    MovingModule::class => 'moving/class-moving-module.php',
    MovingSection::class => 'moving/class-moving-section.php',
    PostsSection::class => 'moving/class-posts-section.php',
    PostsToNews::class => 'moving/class-posts-to-news.php',
    ValueConverter::class => 'moving/class-value-converter.php',
    Archive::class => 'transfer/class-archive.php',
    ContractRow::class => 'transfer/class-contract-row.php',
    ContractSource::class => 'transfer/class-contract-source.php',
    Exporter::class => 'transfer/class-exporter.php',
    FileDocument::class => 'transfer/class-file-document.php',
    FileImporter::class => 'transfer/class-file-importer.php',
    FileMedia::class => 'transfer/class-file-media.php',
    Identity::class => 'transfer/class-identity.php',
    ImportedValues::class => 'transfer/class-imported-values.php',
    Importer::class => 'transfer/class-importer.php',
    MediaImport::class => 'transfer/class-media-import.php',
    ReferenceMapper::class => 'transfer/class-reference-mapper.php',
    TransferCommand::class => 'transfer/class-transfer-command.php',
    TransferModule::class => 'transfer/class-transfer-module.php',
    TransferScreen::class => 'transfer/class-transfer-screen.php',
];

spl_autoload_register(static function (string $class): void {
    isset(CLASS_FILES[$class]) && require __DIR__ . '/' . CLASS_FILES[$class];
});
