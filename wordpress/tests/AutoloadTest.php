<?php

/** Each plugin's lists of classes match its folders, and each file is named after its class. */

declare(strict_types=1);

namespace OpenGround\Tests;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

use function OpenGround\Api\classFiles;

final class AutoloadTest extends TestCase
{
    /** @return iterable<string, array{string, string, array<string, string>}> folder, namespace and lists of each plugin */
    public static function plugins(): iterable
    {
        foreach (['Api' => \OpenGround\Api\CLASSES, 'Tools' => \OpenGround\Tools\CLASSES] as $name => $listed) {
            yield $name => [dirname(__DIR__) . '/open-ground-' . strtolower($name) . '/includes/', "OpenGround\\{$name}", $listed];
        }
    }

    /**
     * @dataProvider plugins
     * @param array<string, string> $listed
     */
    public function testEveryClassIsListedWithTheFileThatIsNamedAfterIt(string $folder, string $namespace, array $listed): void
    {
        $found = [];
        foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file) {
            if (preg_match('/^(?:final class|interface) (\w+)/m', (string) file_get_contents($file->getPathname()), $match) === 1) {
                $found["{$namespace}\\{$match[1]}"] = substr($file->getPathname(), strlen($folder));
            }
        }
        $files = classFiles($namespace, $listed);
        ksort($found);
        ksort($files);
        self::assertSame($found, $files);
    }

    public function testAFileIsNamedAsWordPressNamesIt(): void
    {
        self::assertSame(
            ['A\Content' => 'interface-content.php', 'A\PublicUrl' => 'records/class-public-url.php', 'A\Mp4Items' => 'records/class-mp4-items.php'],
            classFiles('A', ['' => 'Content', 'records' => "\n  PublicUrl\n  Mp4Items\n"]),
        );
    }
}
