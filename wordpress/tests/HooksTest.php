<?php

/** What the modules attach to WordPress can be called, with the arguments it is attached for. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Commands;
use OpenGround\Api\Modules;
use OpenGround\Tools\Tools;
use PHPUnit\Framework\TestCase;
use ReflectionClassConstant;
use ReflectionMethod;

final class HooksTest extends TestCase
{
    /** @return iterable<string, array{class-string}> */
    public static function modules(): iterable
    {
        foreach ([Modules::class, Tools::class] as $plugin) {
            foreach ((new ReflectionClassConstant($plugin, 'MODULES'))->getValue() as [$module]) {
                // Those of WP-CLI are not hooks.
                if ($module !== Commands::class) {
                    yield $module => [$module];
                }
            }
        }
    }

    /**
     * @dataProvider modules
     * @param class-string $module
     */
    public function testEveryHookCanBeCalled(string $module): void
    {
        World::$hooks = [];
        $module::hooks();
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
}
