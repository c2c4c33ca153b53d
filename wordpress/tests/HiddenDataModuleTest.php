<?php

/** The module that looks for hidden data: the rest of the plugin names none of its classes. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FileReplacement;
use OpenGround\Api\HiddenDataModule;
use OpenGround\Api\Media;
use OpenGround\Api\PickerRoutes;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

use const OpenGround\Api\CLASSES;

final class HiddenDataModuleTest extends TestCase
{
    private const FOLDER = 'files/hidden-data/';

    /** What starts it: what follows a change, the table of modules, the command, and switching the plugin off. */
    private const ALLOWED = [
        'class-every-request.php' => ['AttachmentCleaner', 'WithheldFiles'],
        'class-modules.php' => ['EarlierDocumentsModule', 'HiddenDataModule'],
        'commands/class-commands.php' => ['HiddenDataCommand'],
        'install/class-lifecycle.php' => ['EarlierDocuments'],
    ];

    /** The module names the filters as words, so that their classes are not loaded in every request. */
    public function testItIsAttachedToTheFiltersOfTheRest(): void
    {
        World::$hooks = [];
        HiddenDataModule::hooks();
        self::assertSame([], array_diff([Media::IS_SHOWN, FileReplacement::META, PickerRoutes::FILE], array_column(World::$hooks, 0)));
    }

    public function testNothingElseNamesItsClasses(): void
    {
        $classes = preg_split('/\s+/', trim(CLASSES[rtrim(self::FOLDER, '/')]));
        $includes = dirname(__DIR__) . '/open-ground-api/includes/';
        $naming = [];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($includes, RecursiveDirectoryIterator::SKIP_DOTS)) as $file) {
            $path = substr($file->getPathname(), strlen($includes));
            if (!str_starts_with($path, self::FOLDER) && $path !== 'autoload.php') {
                preg_match_all('/\b(?:' . implode('|', $classes) . ')(?=::|\()/', (string) file_get_contents($file->getPathname()), $found);
                $names = array_values(array_unique($found[0]));
                sort($names);
                $naming += $names === [] ? [] : [$path => $names];
            }
        }
        ksort($naming);
        self::assertSame(self::ALLOWED, $naming);
    }
}
