<?php

/** What the plugins store outside of records is deleted with them: what the code names is compared with what uninstall.php deletes. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Capabilities;
use OpenGround\Api\FileReplacement;
use OpenGround\Api\Lifecycle;
use PHPUnit\Framework\TestCase;
use ReflectionClassConstant;

final class UninstallTest extends TestCase
{
    /** WordPress's own, which stay: the widths of pictures, and what files and records have in any WordPress. */
    private const WORDPRESS = '/^(?:\{\$size\}_size_[wh]|_wp_\w+|_thumbnail_id|_edit_last|rewrite_rules)$/';

    private static function uninstall(string $plugin): string
    {
        return (string) file_get_contents(__DIR__ . "/../open-ground-{$plugin}/uninstall.php");
    }

    /**
     * The names that are given to functions, of both plugins or one.
     *
     * @param string $functions as a regular expression
     * @param int $before how many arguments are before the name
     * @return list<string> without those in variables
     */
    private static function names(string $functions, int $before, string $plugin = ''): array
    {
        $names = [];
        foreach (sources() as $class => $source) {
            $of = str_starts_with($class, 'OpenGround\Api\\') ? 'api' : 'tools';
            if ($plugin !== '' && $plugin !== $of) {
                continue;
            }
            // An argument may contain calls: time() + self::SECONDS, max($due, time()).
            $argument = '(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+';
            preg_match_all("/\\b(?:{$functions})\\((?:{$argument},\\s*){{$before}}({$argument})/", $source, $found);
            foreach ($found[1] as $name) {
                $name = trim($name);
                // What follows a prefix is an id.
                if (preg_match('/^(self|\w+)::(\w+)(?:\s*\..*)?$/', $name, $constant) === 1) {
                    $owner = $constant[1] === 'self' ? $class : ($of === 'tools' && class_exists('OpenGround\Tools\\' . $constant[1]) ? 'OpenGround\Tools\\' : 'OpenGround\Api\\') . $constant[1];
                    $names[] = (string) (new ReflectionClassConstant($owner, $constant[2]))->getValue();
                } elseif (preg_match('/^[\'"]/', $name) === 1) {
                    $names[] = trim($name, '\'"');
                }
            }
        }
        return array_values(array_filter(array_unique($names), static fn(string $name): bool => preg_match(self::WORDPRESS, $name) !== 1));
    }

    public function testScheduledHooksAreClearedWithAllArguments(): void
    {
        $hooks = self::names('wp_schedule_single_event', 1);
        self::assertContains(FileReplacement::RESUME, $hooks);
        foreach ($hooks as $hook) {
            self::assertStringContainsString("'{$hook}'", self::uninstall('api'));
        }
        self::assertStringContainsString('wp_unschedule_hook($hook)', self::uninstall('api'));
        World::begin();
        World::$unscheduled = [];
        Lifecycle::deactivate();
        self::assertEqualsCanonicalizing($hooks, World::$unscheduled);
    }

    /** @return array<string, array{string, int, string, string}> functions, arguments before the name, prefix, and what deletes it */
    public static function stored(): array
    {
        return [
            'options' => ['(?:add|update)_option', 0, 'open_ground_', "'open_ground_'"],
            'transients' => ['set_transient', 0, 'open_ground_', "'_transient_open_ground_', '_transient_timeout_open_ground_'"],
            'locks' => ['Lock::take', 0, 'open_ground_', "'open_ground_'"],
            'metadata' => ['(?:add|update)_post_meta', 1, '_open_ground_', 'DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE'],
            'metadata of users' => ['(?:add|update)_user_meta', 1, '_open_ground_', 'DELETE FROM {$wpdb->usermeta} WHERE meta_key LIKE'],
            'options of a network' => ['(?:add|update)_site_option', 0, 'open_ground_activated', "delete_site_option('open_ground_activated')"],
        ];
    }

    /** @dataProvider stored */
    public function testWhatIsStoredIsDeletedByItsPrefix(string $functions, int $before, string $prefix, string $deleted): void
    {
        $names = self::names($functions, $before);
        self::assertNotSame([], $names);
        foreach ($names as $name) {
            self::assertStringStartsWith($prefix, $name);
        }
        self::assertStringContainsString($deleted, self::uninstall('api'));
    }

    /** Kinds of storage that uninstall.php knows nothing of. */
    public function testNothingIsStoredElsewhere(): void
    {
        self::assertSame([], self::names('set_site_transient|(?:add|update)_network_option|(?:add|update)_blog_option|update_user_option|set_theme_mod', 0));
        self::assertSame([], self::names('(?:add|update)_(?:term|comment|site)_meta|wp_schedule_event', 1));
    }

    public function testTransientsOfTheToolsAreDeletedWithThem(): void
    {
        foreach (self::names('set_transient', 0, 'tools') as $name) {
            self::assertStringContainsString("'{$name}'", self::uninstall('tools'));
        }
    }

    public function testTablesAreDeleted(): void
    {
        $tables = [];
        foreach (sources() as $source) {
            preg_match_all('/\{\$wpdb->(?:base_)?prefix\}open_ground_(\w+)/', $source, $found);
            array_push($tables, ...$found[1]);
        }
        self::assertSame(1, preg_match('/foreach \(\[([^]]+)\] as \$table\)/', self::uninstall('api'), $dropped));
        self::assertEqualsCanonicalizing(array_values(array_unique($tables)), explode(', ', str_replace("'", '', $dropped[1])));
    }

    public function testCapabilitiesAreRemoved(): void
    {
        $roles = (new ReflectionClassConstant(Capabilities::class, 'ROLES'))->getValue();
        foreach ([$roles, Capabilities::ALL] as $names) {
            self::assertStringContainsString("['" . implode("', '", $names) . "']", self::uninstall('api'));
        }
    }
}
