<?php

/**
 * The callbacks of all modules can be called with the arguments they are registered for, and can be removed. The plugin's own
 * hooks are those in hooks.md.
 */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Commands;
use OpenGround\Api\Modules;
use OpenGround\Tools\Tools;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use ReflectionClassConstant;
use ReflectionMethod;

final class HooksTest extends TestCase
{
    /** @return iterable<string, array{class-string, string}> */
    public static function modules(): iterable
    {
        foreach ([Modules::class, Tools::class] as $plugin) {
            foreach ((new ReflectionClassConstant($plugin, 'MODULES'))->getValue() as $row) {
                [$module] = $row;
                // The callbacks of WP-CLI are not hooks.
                if ($module !== Commands::class) {
                    $hooks = $row[3] ?? 'hooks';
                    yield "{$module}::{$hooks}" => [$module, $hooks];
                }
            }
        }
    }

    /**
     * @dataProvider modules
     * @param class-string $module
     */
    public function testEveryHookCanBeCalled(string $module, string $hooks): void
    {
        World::$hooks = [];
        $module::$hooks();
        self::assertNotSame([], World::$hooks);
        foreach (World::$hooks as [$hook, $callback, $arguments]) {
            if (!is_array($callback)) {
                self::assertIsString($callback, "{$hook}: others cannot remove a closure.");
                continue;
            }
            $method = new ReflectionMethod(...$callback);
            self::assertTrue($method->isPublic() && $method->isStatic(), "{$hook}: {$method->class}::{$method->name}");
            self::assertLessThanOrEqual($arguments, $method->getNumberOfRequiredParameters(), "{$hook}: {$method->class}::{$method->name}");
        }
    }

    /** @return string all of the plugin's PHP */
    private static function source(): string
    {
        $source = '';
        foreach (['open-ground-api', 'open-ground-tools'] as $plugin) {
            foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(__DIR__ . "/../{$plugin}/includes")) as $file) {
                $source .= $file->getExtension() === 'php' ? file_get_contents($file->getPathname()) : '';
            }
        }
        return $source;
    }

    public function testNothingIsAttachedThatCannotBeRemoved(): void
    {
        // The second argument: a method, or the name of a function.
        preg_match_all('/\badd_(?:action|filter)\([^,]*,\s*(\S)/', self::source(), $found);
        preg_match_all('/\badd_(?:action|filter)\(/', self::source(), $all);
        self::assertSame(count($all[0]), count($found[1]));
        self::assertSame(['[', "'"], array_values(array_unique($found[1])));
    }

    public function testEveryOwnHookIsDescribed(): void
    {
        preg_match_all('/\b(?:Filters::apply|apply_filters|do_action)\(\'(open_ground_\w+)\'/', self::source(), $applied);
        preg_match_all('/const \w+ = \'(open_ground_(?:types|taxonomies|fields))\';/', self::source(), $named);
        preg_match_all('/^### `(open_ground_\w+)`$/m', (string) file_get_contents(__DIR__ . '/../open-ground-api/hooks.md'), $described);
        self::assertEqualsCanonicalizing([...array_unique($applied[1]), ...array_unique($named[1])], $described[1]);
    }
}
