<?php

/** Makes an installed WordPress the first blog of a multisite with folders. Usage: php network.php -- <document root> */

declare(strict_types=1);

require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';

global $wpdb;
foreach ($wpdb->tables('ms_global') as $name => $table) {
    $wpdb->$name = $table;
}
install_network();
$address = parse_url(home_url());
$result = populate_network(1, "{$address['host']}:{$address['port']}", get_option('admin_email'), 'Open Ground', '/', false);
if (is_wp_error($result)) {
    fwrite(STDERR, $result->get_error_message() . "\n");
    exit(1);
}
