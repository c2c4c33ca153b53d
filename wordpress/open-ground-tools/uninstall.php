<?php

/**
 * Runs when an administrator deletes the plugin.
 *
 * Deletes only the messages that its screens were about to show. Its results are kept: copied fields, and the data for undoing a
 * copy or a merge. They are deleted with the data of Open Ground API, if that is chosen.
 */

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

(static function (): void {
    global $wpdb;
    foreach (is_multisite() ? get_sites(['fields' => 'ids', 'number' => 0]) : [get_current_blog_id()] as $blog) {
        is_multisite() && switch_to_blog($blog);
        foreach (['open_ground_moving_outcome_', 'open_ground_import_outcome_', 'open_ground_missed_'] as $prefix) {
            $names = $wpdb->get_col($wpdb->prepare("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like("_transient_{$prefix}") . '%'));
            array_map(static fn(string $name): bool => delete_transient(substr($name, strlen('_transient_'))), $names);
        }
        is_multisite() && restore_current_blog();
    }
})();
