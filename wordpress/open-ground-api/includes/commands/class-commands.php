<?php

/**
 * `wp open-ground …`: commands for hidden data, file usage and the search index, for refreshing the whole website, and for a system
 * timer.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;
use WP_CLI;

defined('ABSPATH') || exit;

final class Commands
{
    public static function hooks(): void
    {
        // Runs after other plugins have added their commands. The very first request may get here later (class-modules.php).
        did_action('init') > 0 ? self::register() : add_action('init', [self::class, 'register'], 10, 0);
    }

    public static function register(): void
    {
        foreach (self::names() as $name) {
            WP_CLI::add_command("open-ground {$name}", static function (array $args, array $options) use ($name): void {
                try {
                    self::run($name, $args, $options, static fn(string $line) => WP_CLI::log($line));
                } catch (RuntimeException $error) {
                    WP_CLI::error($error->getMessage());
                }
            }, ['shortdesc' => self::all()[$name][1]]);
        }
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     * @throws RuntimeException with the reason, as text
     */
    public static function run(string $name, array $args, array $options, callable $say): void
    {
        $commands = self::all();
        $command = $commands[$name . ' ' . ($args[0] ?? '')] ?? $commands[$name] ?? null;
        if ($command === null) {
            /* translators: %s: names of commands */
            throw new RuntimeException(sprintf(__('Available commands: %s.', 'open-ground-api'), implode(', ', self::names())));
        }
        isset($command[2]) && Modules::demand($command[2]);
        $command[0]($args, $options, $say);
    }

    /** @return list<string> without variants of commands, which are found by the first argument */
    private static function names(): array
    {
        return array_values(array_filter(array_keys(self::all()), static fn(string $name): bool => !str_contains($name, ' ')));
    }

    /**
     * @return array<string, array{0: callable, 1: string, 2?: list<string>}> by name, or by name
     *   and first argument: a callback with the parameters of run() except the name, a summary, and the modes in which it runs, if not in all
     */
    private static function all(): array
    {
        return Filters::apply('open_ground_commands', [
            'files' => [[self::class, 'files'], __('Lists the files that are public with hidden data (place, device, author); --clean removes it: wp open-ground files [--clean] [--all]', 'open-ground-api'), [Mode::FULL]],
            'uses' => [[self::class, 'indexUses'], __('Rebuilds the index of used files, which decides which files visitors can list.', 'open-ground-api'), [Mode::FULL, Mode::COMPANION]],
            'search' => [[self::class, 'indexSearch'], __('Rebuilds the search index for editors and visitors, and finds files that the media library has twice.', 'open-ground-api'), [Mode::FULL]],
            'refresh' => [[self::class, 'refresh'], __('Asks the website to refresh everything.', 'open-ground-api'), [Mode::FULL, Mode::COMPANION]],
            'cron' => [[self::class, 'cron'], __('Publishes scheduled records that are due and sends pending events; for a system timer.', 'open-ground-api'), [Mode::FULL, Mode::COMPANION]],
        ]);
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function files(array $args, array $options, callable $say): void
    {
        HiddenDataCommand::run($options, $say);
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function indexUses(array $args, array $options, callable $say): void
    {
        FileIndexer::begin(FileIndex::USES);
        FileIndexer::build(PHP_INT_MAX);
        /* translators: 1: number of files, 2: number of those that are used */
        $say(sprintf(__('%1$d files, %2$d of them used by published content.', 'open-ground-api'), array_sum((array) wp_count_attachments()), count(FileUses::publicFiles())));
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function indexSearch(array $args, array $options, callable $say): void
    {
        Uploads::measureAll();
        FileIndexer::begin([FileIndex::WORDS]);
        FileIndexer::build(PHP_INT_MAX);
        /* translators: %d: number of records and files */
        $say(sprintf(__('%d records and files are in the search index.', 'open-ground-api'), SearchIndex::count()));
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function refresh(array $args, array $options, callable $say): void
    {
        if (!Settings::isConnected()) {
            throw new RuntimeException(__('The website is not connected: its address or the shared secret is missing.', 'open-ground-api'));
        }
        Queue::add('*:', ['type' => '*', 'action' => 'save']);
        Sender::sendDue();
        $say(Queue::waiting() === 0
            ? __('The website is refreshing everything.', 'open-ground-api')
            : __('The website is not responding; it will be notified as soon as it does.', 'open-ground-api'));
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function cron(array $args, array $options, callable $say): void
    {
        $say(sprintf(
            /* translators: 1: number of records, 2: number of events */
            __('%1$d scheduled records published, %2$d events pending.', 'open-ground-api'),
            Schedule::runForMinute(),
            Queue::waiting(),
        ));
    }
}
