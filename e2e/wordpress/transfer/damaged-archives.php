<?php

/**
 * Imports files that may be damaged, one after another. Usage: php damaged-archives.php -- <document root> <folder of the files>; prints
 * `{"read", "refused", "crashed", "memory", "left"}`: how many were imported or refused, what was thrown beside a reason, the most bytes
 * held at once, and what refused files left behind.
 */

declare(strict_types=1);

use OpenGround\Tools\FileImporter;

// WordPress expects the address of a client.
$_SERVER['REMOTE_ADDR'] ??= '127.0.0.1';

[, $root, $folder] = $argv;
require "{$root}/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/plugin.php';

/** @return list<int|string> */
$content = static function (): array {
    global $wpdb;
    $count = static fn(string $table): int => (int) $wpdb->get_var("SELECT COUNT(*) FROM {$table}");
    return array_map($count, [$wpdb->posts, $wpdb->postmeta, $wpdb->terms, $wpdb->term_relationships]);
};
$unpacked = static fn(): array => glob(get_temp_dir() . 'open-ground-*', GLOB_ONLYDIR) ?: [];
$result = ['read' => 0, 'refused' => 0, 'crashed' => [], 'memory' => 0, 'left' => []];
$before = $unpacked();
foreach (glob("{$folder}/*.zip") ?: [] as $file) {
    $present = $content();
    memory_reset_peak_usage();
    $held = memory_get_usage();
    try {
        (new FileImporter())->run($file);
        $result['read']++;
    } catch (\Throwable $error) {
        $result['refused']++;
        if (!$error instanceof RuntimeException) {
            $result['crashed'][] = basename($file) . ": {$error}";
        }
        if ($content() !== $present) {
            $result['left'][] = basename($file);
        }
    }
    $result['memory'] = max($result['memory'], memory_get_peak_usage() - $held);
}
$result['left'] = [...$result['left'], ...array_values(array_diff($unpacked(), $before))];
echo json_encode($result);
