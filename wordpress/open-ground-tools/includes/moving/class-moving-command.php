<?php

/**
 * `wp open-ground import acf`: copies the fields of Advanced (or Secure) Custom Fields.
 *
 * `--dry-run` reports what would be copied, `--mapping=FILE` maps their fields to ours, `--confirm` makes the plugin take over,
 * `--back` undoes the copy. `wp open-ground import posts` converts posts to news; with `--back`, it converts them back to posts.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Mode;
use OpenGround\Api\Registry;
use OpenGround\Api\Watcher;
use RuntimeException;

defined('ABSPATH') || exit;

final class MovingCommand
{
    /**
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     * @throws RuntimeException with the reason
     */
    public static function run(array $options, callable $say): void
    {
        if (isset($options['back'])) {
            self::back($say);
            return;
        }
        $mapping = isset($options['mapping']) ? Mapping::parse(self::read((string) $options['mapping']))->completed() : Mapping::current();
        $isDry = isset($options['dry-run']);
        array_map($say, self::lines((new Move($mapping, $isDry))->run(), $isDry));
        if ($isDry) {
            return;
        }
        if (isset($options['confirm'])) {
            self::confirm($say);
        } else {
            $say(__('Nothing has changed for the website yet. Confirm the copy on the Website screen, or with --confirm.', 'open-ground-api'));
        }
    }

    /** @param callable(string): void $say */
    public static function confirm(callable $say): void
    {
        Move::confirm();
        Mode::choose(Mode::FULL);
        Move::applyConfirmedCopy();
        $say(__('The plugin has taken over: it provides the content types, fields and REST routes.', 'open-ground-api'));
    }

    /**
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function posts(array $options, callable $say): void
    {
        $isBack = isset($options['back']);
        $count = $isBack ? PostsToNews::revert() : PostsToNews::convert();
        Watcher::flush();
        $say($isBack
            /* translators: %d: a number */
            ? sprintf(__('%d news items have been converted back to posts.', 'open-ground-api'), $count)
            /* translators: %d: a number */
            : sprintf(__('%d posts have been converted to news.', 'open-ground-api'), $count));
    }

    /**
     * Returns the report of a run, for people.
     *
     * @param array<string, mixed> $report of Move::run()
     * @return list<string>
     */
    public static function lines(array $report, bool $isDry): array
    {
        $lines = [];
        foreach ($report['types'] as $type => $of) {
            /* translators: 1: a content type, 2: number of records */
            $lines[] = sprintf(__('%1$s: %2$d records', 'open-ground-api'), Registry::type($type)['label'], $of['records']);
            foreach ($of['fields'] as $name => $field) {
                /* translators: 1: name of a field, 2: ours, 3: number of values, 4: where it is shown */
                $lines[] = sprintf(__('  %1$s → %2$s: %3$d values. %4$s', 'open-ground-api'), $name, $field['ours'], $field['values'], $field['shown']);
                foreach ($field['misfits'] as $misfit) {
                    /* translators: %s: a record and a reason */
                    $lines[] = sprintf(__('    cannot be converted: %s', 'open-ground-api'), $misfit);
                }
            }
            foreach ($of['others'] as $name => $count) {
                /* translators: 1: name of a field, 2: number of values */
                $lines[] = sprintf(__('  %1$s: %2$d values, not copied: there is no field with this name', 'open-ground-api'), $name, $count);
            }
            foreach ($of['changed'] as $place) {
                /* translators: %s: a record and a field */
                $lines[] = sprintf(__('  skipped, because it was changed here since: %s', 'open-ground-api'), $place);
            }
        }
        $lines[] = $isDry
            /* translators: %d: number of records */
            ? sprintf(__('Dry run: %d records. Nothing was written.', 'open-ground-api'), $report['records'])
            /* translators: 1: number of fields, 2: number of records */
            : sprintf(__('%1$d fields of %2$d records copied.', 'open-ground-api'), $report['written'], $report['records']);
        return $lines;
    }

    /** @param callable(string): void $say */
    private static function back(callable $say): void
    {
        $result = self::takeBack();
        foreach ($result['changed'] as $place) {
            /* translators: %s: a record and a field */
            $say(sprintf(__('kept, because it was changed here since: %s', 'open-ground-api'), $place));
        }
        /* translators: 1: number of fields, 2: number of records */
        $say(sprintf(__('Copy undone: %1$d fields of %2$d records removed.', 'open-ground-api'), $result['removed'], $result['records']));
    }

    /**
     * Undoes the copy, and also resets the mode if another backend can respond.
     *
     * @return array{records: int, removed: int, changed: list<string>}
     */
    public static function takeBack(): array
    {
        $result = Move::undo();
        Mode::giveBack();
        return $result;
    }

    private static function read(string $file): string
    {
        $text = is_file($file) ? file_get_contents($file, false, null, 0, Mapping::MAX_BYTES + 1) : false;
        if ($text === false) {
            /* translators: %s: path of a file */
            throw new RuntimeException(sprintf(__('%s could not be read.', 'open-ground-api'), $file));
        }
        return $text;
    }
}
