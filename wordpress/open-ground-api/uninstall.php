<?php

/**
 * Runs when an administrator deletes the plugin. Records, fields and files stay: they are an agency's work. Only if
 * requested on the Website screen, or by OPEN_GROUND_DELETE_DATA in wp-config.php, are the plugin's settings, queue and
 * fields deleted as well. Records and files are never deleted here.
 */

declare(strict_types=1);

defined('WP_UNINSTALL_PLUGIN') || exit;

$open_ground_asked = (defined('OPEN_GROUND_DELETE_DATA') && constant('OPEN_GROUND_DELETE_DATA'))
    || (bool) get_option('open_ground_delete_data', false);

foreach (['administrator', 'editor'] as $open_ground_role) {
    $open_ground_role_object = get_role($open_ground_role);
    foreach (['open_ground_announce', 'open_ground_website', 'open_ground_take_down', 'open_ground_share'] as $open_ground_capability) {
        $open_ground_role_object?->remove_cap($open_ground_capability);
    }
}
wp_clear_scheduled_hook('open_ground_send_events');

if ($open_ground_asked) {
    global $wpdb;
    $wpdb->query("DROP TABLE IF EXISTS {$wpdb->prefix}open_ground_events");
    $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->postmeta} WHERE meta_key LIKE %s", $wpdb->esc_like('_open_ground_') . '%'));
    $wpdb->query($wpdb->prepare("DELETE FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like('open_ground_') . '%'));
}
