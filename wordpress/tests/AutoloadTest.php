<?php

/** Each plugin's list of classes matches its folders, and each file is named after its class. */

declare(strict_types=1);

namespace OpenGround\Tests;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

final class AutoloadTest extends TestCase
{
    /** @return iterable<string, array{string, string, array<class-string, string>}> folder, namespace and list of each plugin */
    public static function plugins(): iterable
    {
        foreach (['Api' => \OpenGround\Api\CLASS_FILES, 'Tools' => \OpenGround\Tools\CLASS_FILES] as $name => $listed) {
            yield $name => [dirname(__DIR__) . '/open-ground-' . strtolower($name) . '/includes/', "OpenGround\\{$name}\\", $listed];
        }
    }

    /**
     * @dataProvider plugins
     * @param array<class-string, string> $listed
     */
    public function testEveryClassIsListedWithItsFile(string $folder, string $namespace, array $listed): void
    {
        $found = [];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file) {
            if (preg_match('/^(?:final class|interface) (\w+)/m', (string) file_get_contents($file->getPathname()), $match) === 1) {
                $found[$namespace . $match[1]] = substr($file->getPathname(), strlen($folder));
            }
        }
        ksort($found);
        ksort($listed);
        self::assertSame($found, $listed);
    }

    /**
     * @dataProvider plugins
     * @param array<class-string, string> $listed
     */
    public function testFilesAreNamedAfterTheirClasses(string $folder, string $namespace, array $listed): void
    {
        foreach ($listed as $class => $file) {
            $name = preg_replace('/(?<=[a-z0-9])(?=[A-Z])/', '-', substr($class, strlen($namespace)));
            self::assertMatchesRegularExpression('/^(?:class|interface)-' . strtolower($name) . '\.php$/', basename($file));
        }
    }
}
