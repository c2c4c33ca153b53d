<?php

/**
 * Runs when an administrator deletes the plugin.
 *
 * Never deletes records and files, because they are an agency's work. Deletes the plugin's settings, queue and fields only if that
 * was chosen on the Website screen or by OPEN_GROUND_DELETE_DATA in wp-config.php. On multisite, each site decides for itself.
 */

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

(static function (): void {
    global $wpdb;
    $uninstall = static function () use ($wpdb): void {
        foreach (['administrator', 'editor'] as $role) {
            foreach (['open_ground_announce', 'open_ground_website', 'open_ground_take_down', 'open_ground_share'] as $capability) {
                get_role($role)?->remove_cap($capability);
            }
        }
        // Whatever their arguments.
        foreach (['open_ground_earlier_documents', 'open_ground_resume_replacement', 'open_ground_send_events'] as $hook) {
            wp_unschedule_hook($hook);
        }
        // If the plugin is installed again, it grants its capabilities again.
        delete_option('open_ground_version');

        $is_requested = (defined('OPEN_GROUND_DELETE_DATA') && constant('OPEN_GROUND_DELETE_DATA'))
            || (bool) get_option('open_ground_delete_data', false);
        if (!$is_requested) {
            return;
        }
        // Encrypted originals of uploads. Their key is deleted as well (includes/files/hidden-data/class-originals.php).
        $originals = wp_get_upload_dir()['basedir'] . '/open-ground-originals';
        foreach (is_dir($originals) ? array_diff((array) scandir($originals), ['.', '..']) : [] as $name) {
            unlink("{$originals}/{$name}");
        }
        is_dir($originals) && rmdir($originals);
        foreach (['events', 'uses', 'search'] as $table) {
            // phpcs:ignore OpenGround.Security.PreparedQueries -- one of the three above.
            $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}open_ground_{$table}");
        }
        // Gives moved records their former types and taxonomies back while these are still known, because another plugin may show
        // them again.
        $moved = $wpdb->get_results("SELECT post_id, meta_value FROM {$wpdb->postmeta} WHERE meta_key = '_open_ground_settled'");
        foreach ($moved as $row) {
            ['type' => $type, 'order' => $order] = maybe_unserialize($row->meta_value);
            $wpdb->update($wpdb->posts, ['post_type' => $type, 'menu_order' => $order], ['ID' => $row->post_id]);
        }
        foreach ($moved === [] ? [] : (get_option('open_ground_mapping', [])['taxonomies'] ?? []) as $ours => $theirs) {
            $wpdb->update($wpdb->term_taxonomy, ['taxonomy' => $theirs], ['taxonomy' => $ours]);
        }
        wp_cache_flush();
        $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE %s", $wpdb->esc_like('_open_ground_') . '%'));
        $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->usermeta} WHERE meta_key LIKE %s", $wpdb->esc_like('_open_ground_') . '%'));
        // Previews are stored as transients.
        foreach (['open_ground_', '_transient_open_ground_', '_transient_timeout_open_ground_'] as $prefix) {
            $names = $wpdb->get_col($wpdb->prepare("SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like($prefix) . '%'));
            array_map('delete_option', $names);
        }
    };
    if (!is_multisite()) {
        $uninstall();
        return;
    }
    delete_site_option('open_ground_activated');
    foreach (get_sites(['fields' => 'ids', 'number' => 0]) as $blog) {
        switch_to_blog($blog);
        $uninstall();
        restore_current_blog();
    }
})();
