<?php

/**
 * Loads a class when it is first used.
 *
 * File names follow WordPress's coding standards, in the folder of the class's module: `PublicUrl` is records/class-public-url.php.
 * tests/AutoloadTest.php fails if these lists don't match the folders.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

/** The classes in each folder. */
const CLASSES = [
    '' => 'Content EveryRequest Filters Modules',
    'admin' => '
        AcceptedFields AdminModule AnnouncementsScreen Assets Autosaves BrokenLinks Dashboard Duplicate EvidenceRoutes
        Guide Labels Menu PickerRoutes PickerSearch PictureRoutes PostedFields RecordLists RecordScreen RecordState
        Saving TeamOrder UnsavedChanges UnusedMethodologies UnusedTerms
    ',
    'commands' => 'Commands',
    'companion' => '
        BackendDraft ChoiceModule CompanionContent CompanionLinks CompanionModule CompanionUsageFinder KindDetector
        Kinds KindsForm KnownFields Mode ModeForm OtherBackend RecordBox
    ',
    'events' => 'ConnectionErrors EventsModule Queue ReadAccessCheck Sender Settings Signature SignedRequest WakeUp Watcher',
    'fields' => 'Aliases FieldWalker Fields ShownFields',
    'files' => '
        AlternativeTextList AttachmentFiles FileLinks FileReplacement FileReplacementScreen FilesModule FormerBytes FormerFiles
        Heic MediaController NewMediaScreen PicturePixels PictureSizes Provenance PublicFiles SameFiles Uploads
    ',
    'files/hidden-data' => '
        AttachmentCleaner Bytes CodedData CodedFilm CodedHash CodedPictures CodedTable CodedWebm EarlierDocuments
        EarlierDocumentsModule Edits ExtractedMetadata FileCleaner FileDecisions Gif HiddenDataChoice HiddenDataCommand
        HiddenDataKinds HiddenDataMessages HiddenDataModule Jpeg Mp4 Mp4Items Mp4Samples Office Originals Pdf PdfTokens
        Png RemovalAdvice ScanBudget UnreadableFile Webm Webp WithheldFiles WithheldTexts Withholding
    ',
    'install' => 'Capabilities FormerNamesCleanup Lifecycle',
    'preview' => 'Draft Preview PreviewModule ReviewLinks',
    'records' => '
        FormerNames MergeJournal NamedRecords OldAddresses OwnContent Pages PercentSigns PublicUrl ReadableValue
        RecordsModule Revisions Schedule Search TextDifference Ticker Visibility
    ',
    'registry' => 'Definitions Field PostTypes Registry SharedFields',
    'rest' => '
        AcfCompatibility AcfRoutes Details EditorRoutes FaRoutes Lists LoginAnswers ProtectedRecords PublicAccess
        PublicTerms Related ResponseHeaders RestArgs RestFields RestModule RestQueries Rows
    ',
    'search' => 'Folding IndexedWords ListSearch RecordFinder SearchIndex SearchModule SearchScreen',
    'uses' => '
        CitedParts CitingTexts FileAddresses FileIndex FileIndexer FileUses LinkCheck LinkStates LinkTarget OwnAlternatives
        OwnLinks OwnUses RecordLinks RecordResources SearchedTexts Shortcodes TextLinks TypedNames UsageFinder UsedFiles UsedIn
        UsesModule WebsitePages
    ',
    'values' => '
        AllowedHtml Dates FieldError HiddenText Html Json LinkReference ListMarkers Lock Media Memory OutsideRequests
        RecordSize References ResourceKeys ShownShortcodes StyleMeaning Styles Superscripts Tags Values Video
    ',
    'website' => '
        ConnectionHealth PluginScreenLinks TakeDown TakeDownLinks TakenDown UnfinishedMove Website WebsiteModule WebsiteRoutes
        WebsiteScreen
    ',
];

/**
 * Returns the file of each class, relative to the folder that the lists describe.
 *
 * @param array<string, string> $folders the names of the classes in each folder, separated by whitespace
 * @return array<class-string, string>
 */
function classFiles(string $namespace, array $folders): array
{
    $files = [];
    foreach ($folders as $folder => $names) {
        foreach (preg_split('/\s+/', trim($names)) as $name) {
            $file = ($name === 'Content' ? 'interface-' : 'class-') . strtolower(preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', '-', $name));
            $files["{$namespace}\\{$name}"] = ltrim("{$folder}/{$file}.php", '/');
        }
    }
    return $files;
}

/** Registers an autoloader for the classes of a namespace. */
function autoload(string $namespace, array $folders, string $path): void
{
    $files = classFiles($namespace, $folders);
    spl_autoload_register(static function (string $class) use ($files, $path): void {
        isset($files[$class]) && require "{$path}/{$files[$class]}";
    });
}

autoload(__NAMESPACE__, CLASSES, __DIR__);
