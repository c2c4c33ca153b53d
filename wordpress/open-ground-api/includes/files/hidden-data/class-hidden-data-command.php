<?php

/**
 * `wp open-ground files`: lists the files that have hidden data or could not be checked.
 *
 * `--clean` removes hidden data from all pictures and films, except those that an editor publishes as uploaded. `--all` lists files
 * without hidden data, too.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class HiddenDataCommand
{
    private const BATCH = 100;
    private const EVENTS = 20;

    /**
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     */
    public static function run(array $options, callable $say): void
    {
        $count = $listed = $cleaned = 0;
        for ($page = 1; ($ids = self::ids($page)) !== []; $page++) {
            foreach ($ids as $id) {
                $count++;
                $state = AttachmentCleaner::state($id);
                if (isset($options['clean']) && !$state['isConsented'] && !$state['isDocument'] && $state['found'] !== []) {
                    FileDecisions::remove($id);
                    // More events than this are combined into one about everything, for which the website's proxy keeps its cached
                    // copies.
                    ++$cleaned % self::EVENTS === 0 && Watcher::flush();
                    $state = AttachmentCleaner::state($id);
                    $say("{$id}\t" . self::path($id) . "\t" . HiddenDataMessages::all($state));
                    continue;
                }
                $warning = HiddenDataMessages::warning($state);
                $listed += $warning === '' || $state['waits'] ? 0 : 1;
                if ($warning !== '' || isset($options['all'])) {
                    $say("{$id}\t" . self::path($id) . "\t" . HiddenDataMessages::all($state));
                }
            }
            array_map(clean_post_cache(...), $ids);
        }
        /* translators: 1: number of files, 2: number of those with hidden data */
        $say(sprintf(__('%1$d files, of which %2$d are public with hidden data or cannot be checked.', 'open-ground-api'), $count, $listed));
    }

    /** @return list<int> */
    private static function ids(int $page): array
    {
        return get_posts([
            'post_type' => 'attachment', 'post_status' => 'any', 'fields' => 'ids', 'orderby' => 'ID', 'order' => 'ASC',
            'posts_per_page' => self::BATCH, 'paged' => $page, 'no_found_rows' => true,
        ]);
    }

    private static function path(int $id): string
    {
        return (string) get_post_meta($id, '_wp_attached_file', true);
    }
}
