<?php

/** The list of classes and the folders say the same, and each file is named after its class. */

declare(strict_types=1);

namespace OpenGround\Tests;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

use const OpenGround\Api\CLASS_FILES;

final class AutoloadTest extends TestCase
{
    private const INCLUDES = __DIR__ . '/../open-ground-api/includes';

    public function testEveryClassIsListedWithItsFile(): void
    {
        $found = [];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(self::INCLUDES, FilesystemIterator::SKIP_DOTS)) as $file) {
            if (preg_match('/^final class (\w+)/m', (string) file_get_contents($file->getPathname()), $match) === 1) {
                $found["OpenGround\\Api\\{$match[1]}"] = substr($file->getPathname(), strlen(self::INCLUDES) + 1);
            }
        }
        $listed = CLASS_FILES;
        ksort($found);
        ksort($listed);
        self::assertSame($found, $listed);
    }

    public function testFilesAreNamedAfterTheirClasses(): void
    {
        foreach (CLASS_FILES as $class => $file) {
            $name = preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', '-', substr($class, strlen('OpenGround\\Api\\')));
            self::assertSame('class-' . strtolower($name) . '.php', basename($file));
        }
    }
}
