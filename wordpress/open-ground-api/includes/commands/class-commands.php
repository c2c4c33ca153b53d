<?php

/** `wp open-ground …`: importing and exporting content, hidden data and uses of files, refreshing the entire website, and the work of a system timer. */

declare(strict_types=1);

namespace OpenGround\Api;

use RuntimeException;
use WP_CLI;

defined('ABSPATH') || exit;

final class Commands
{
    public static function hooks(): void
    {
        foreach (['import', 'export', 'files', 'uses', 'refresh', 'cron'] as $name) {
            WP_CLI::add_command("open-ground {$name}", static function (array $args, array $options) use ($name): void {
                try {
                    self::run($name, $args, $options, static fn(string $line) => WP_CLI::log($line));
                } catch (RuntimeException $error) {
                    WP_CLI::error($error->getMessage());
                }
            }, ['shortdesc' => self::summary($name)]);
        }
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options `--sites=one,two` of import; those of tools/moving/class-moving-command.php
     * @param callable(string): void $say
     * @throws RuntimeException with the reason, as text
     */
    public static function run(string $name, array $args, array $options, callable $say): void
    {
        $isMoving = $name === 'import' && ($args[0] ?? '') === MovingCommand::SOURCE;
        if (in_array($name, ['import', 'export', 'files'], true) && !$isMoving && !Mode::isFull()) {
            throw new RuntimeException(__('The content of this WordPress is not Open Ground’s. See the screen ‘Website’.', 'open-ground-api'));
        }
        if (Mode::current() === Mode::UNDECIDED && in_array($name, ['uses', 'refresh', 'cron'], true)) {
            throw new RuntimeException(__('Nobody has chosen yet how the plugin works here. See the screen ‘Website’.', 'open-ground-api'));
        }
        match ($name) {
            'import' => match ($args[0] ?? '') {
                MovingCommand::SOURCE => MovingCommand::run($options, $say),
                MovingCommand::POSTS => MovingCommand::posts($options, $say),
                default => self::import($args[0] ?? '', $options, $say),
            },
            'export' => self::export($args[0] ?? '', $say),
            'files' => HiddenDataCommand::run($options, $say),
            'uses' => self::indexUses($say),
            'refresh' => self::refresh($say),
            'cron' => $say(sprintf(
                /* translators: 1: number of records, 2: number of events */
                __('%1$d scheduled records published, %2$d events pending.', 'open-ground-api'),
                Schedule::runForMinute(),
                Queue::waiting(),
            )),
            default => throw new RuntimeException(__('Available commands: import, export, files, uses, refresh, cron.', 'open-ground-api')),
        };
    }

    private static function summary(string $name): string
    {
        return match ($name) {
            'import' => __('Imports an export, the content of another website that implements the contract, the fields of Advanced Custom Fields, or the posts of a blog as news: wp open-ground import FILE|URL|acf|posts', 'open-ground-api'),
            'export' => __('Writes all content and media into a zip file: wp open-ground export FILE', 'open-ground-api'),
            'files' => __('Lists the files that are public with hidden data (place, device, author); --clean removes it: wp open-ground files [--clean] [--all]', 'open-ground-api'),
            'uses' => __('Looks through everything anew for which files are used, of which alone visitors are told.', 'open-ground-api'),
            'refresh' => __('Makes the website refresh everything.', 'open-ground-api'),
            'cron' => __('Publishes scheduled records that are due and sends pending events; for a system timer.', 'open-ground-api'),
        };
    }

    /**
     * @param array<string, string> $options
     * @param callable(string): void $say
     */
    private static function import(string $source, array $options, callable $say): void
    {
        $sites = array_values(array_filter(explode(',', $options['sites'] ?? '')));
        $result = match (true) {
            preg_match('#^https?://#i', $source) === 1 => (new Importer())->run((new ContractSource($source, $sites))->read()),
            is_file($source) => (new FileImporter())->run($source),
            default => throw new RuntimeException(__('Give an export, or the URL of the other website’s API, such as https://example.org/wp-json/.', 'open-ground-api')),
        };
        foreach ($result['ignored'] as $line) {
            $say($line);
        }
        /* translators: 1: new records, 2: renewed ones, 3: those left as they are, 4: files */
        $say(sprintf(__('Records: %1$d created, %2$d updated, %3$d unchanged. Files: %4$d.', 'open-ground-api'), $result['created'], $result['updated'], $result['kept'], $result['files']));
    }

    /** @param callable(string): void $say */
    private static function export(string $file, callable $say): void
    {
        if ($file === '' || !is_dir(dirname($file))) {
            throw new RuntimeException(__('Give the file to write, in an existing folder, such as content.zip.', 'open-ground-api'));
        }
        $result = (new Exporter())->write($file);
        foreach ($result['ignored'] as $line) {
            $say($line);
        }
        /* translators: 1: number of records, 2: number of files, 3: path of a file */
        $say(sprintf(__('%1$d records and %2$d files exported to %3$s. It contains drafts: keep it private.', 'open-ground-api'), $result['records'], $result['files'], $file));
    }

    /** @param callable(string): void $say */
    private static function indexUses(callable $say): void
    {
        FileIndexer::begin();
        FileIndexer::build(PHP_INT_MAX);
        /* translators: 1: number of files, 2: number of those that are used */
        $say(sprintf(__('%1$d files, of which something published uses %2$d.', 'open-ground-api'), array_sum((array) wp_count_attachments()), count(FileUses::publicFiles())));
    }

    /** @param callable(string): void $say */
    private static function refresh(callable $say): void
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
}
