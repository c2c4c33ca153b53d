<?php

/**
 * The callbacks of all modules can be called with the arguments they are registered for, and can be removed. The plugin's own
 * hooks are those in hooks.md.
 */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Commands;
use OpenGround\Api\Definitions;
use OpenGround\Api\Filters;
use OpenGround\Api\Modules;
use OpenGround\Api\Registry;
use OpenGround\Tools\Tools;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use ReflectionClassConstant;
use ReflectionMethod;
use WP_Post;

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
        preg_match_all('/^### `(open_ground_\w+)`$/m', (string) file_get_contents(__DIR__ . '/../open-ground-api/hooks.md'), $described);
        self::assertEqualsCanonicalizing(self::ownHooks(), $described[1]);
    }

    /** @return list<string> the hooks that the plugins apply, by their names or by constants */
    private static function ownHooks(): array
    {
        // Definitions applies whichever of these it is given.
        $hooks = [Registry::TYPES, Registry::TAXONOMIES];
        foreach (sources() as $class => $source) {
            preg_match_all('/\b(?:Filters::(?:apply|object)|apply_filters(?:_ref_array)?|do_action(?:_ref_array)?)\(\s*([^,)]+)/', $source, $found);
            foreach ($found[1] as $name) {
                if (preg_match('/^(self|\w+)::(\w+)$/', $name, $constant) === 1) {
                    $owner = $constant[1] === 'self' ? $class : 'OpenGround\Api\\' . $constant[1];
                    $name = (string) (new ReflectionClassConstant($owner, $constant[2]))->getValue();
                } elseif (str_starts_with($name, '$')) {
                    self::assertContains($class, [Filters::class, Definitions::class], "{$class} applies {$name}: which hook that is can't be told.");
                }
                $name = trim($name, "'");
                str_starts_with($name, 'open_ground_') && $hooks[] = $name;
            }
        }
        return array_values(array_unique($hooks));
    }

    /** @dataProvider screens */
    public function testARecordOfAScreenIsARecordOrReported(mixed $returned, bool $isRight): void
    {
        World::begin();
        add_filter('open_ground_record_of_screen', static fn(): mixed => $returned);
        self::assertSame($isRight ? $returned : null, Filters::object('open_ground_record_of_screen', WP_Post::class));
        self::assertCount($isRight ? 0 : 1, World::$wrong);
    }

    /** @return array<string, array{mixed, bool}> */
    public static function screens(): array
    {
        return [
            'none' => [null, true],
            'a record' => [new WP_Post(7), true],
            'an id' => [7, false],
            'false' => [false, false],
            'another object' => [new \stdClass(), false],
        ];
    }

    /** Each example can be compiled: e2e/wordpress/hooks.spec.ts runs them in a WordPress. */
    public function testEveryHookHasAnExample(): void
    {
        $text = (string) file_get_contents(__DIR__ . '/../open-ground-api/hooks.md');
        preg_match_all('/^### `(open_ground_\w+)`$\n(.*?)(?=^#|\z)/ms', $text, $sections, PREG_SET_ORDER);
        foreach ($sections as [, $hook, $section]) {
            self::assertMatchesRegularExpression("/^```php\nadd_(?:action|filter)\('{$hook}',/m", $section, $hook);
        }
    }
}
