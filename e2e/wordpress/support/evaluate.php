<?php

/** Runs PHP code from standard input in an installation. Usage: php evaluate.php -- <document root> */

declare(strict_types=1);

// WordPress expects a client's address.
$_SERVER['REMOTE_ADDR'] ??= '127.0.0.1';

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

eval((string) stream_get_contents(STDIN));
