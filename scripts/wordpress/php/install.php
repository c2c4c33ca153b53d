<?php

/**
 * Creates the database of a new installation: tables, options and the administrator, without WordPress's example
 * content. Usage: php install.php -- <document root>, with {"user", "password", "email"} on standard input.
 */

declare(strict_types=1);

// Otherwise a new installation creates an example post and sends mail to its administrator.
function wp_install_defaults(int $user_id): void
{
    global $wpdb;
    // The only thing that posts of type "post" need.
    $wpdb->insert($wpdb->terms, ['term_id' => 1, 'name' => 'Uncategorized', 'slug' => 'uncategorized', 'term_group' => 0]);
    $wpdb->insert($wpdb->term_taxonomy, ['term_id' => 1, 'taxonomy' => 'category', 'description' => '', 'parent' => 0]);
    update_option('default_category', 1);
}

function wp_new_blog_notification(string $blog_title, string $blog_url, int $user_id, string $password): void
{
}

$admin = json_decode((string) stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);

define('WP_INSTALLING', true);
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

wp_install('Open Ground', $admin['user'], $admin['email'], false, '', wp_slash($admin['password']));

if (DB_HOST === '') {
    // Readers are not blocked while an editor saves.
    (new PDO('sqlite:' . FQDB))->exec('PRAGMA journal_mode = WAL');
}
