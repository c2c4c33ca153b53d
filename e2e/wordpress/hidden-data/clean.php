<?php

/**
 * Cleans files without a WordPress. Usage: php clean.php -- <folder of the plugin>, with a JSON list of
 * `{"name", "bytes"}` (base64) on standard input; prints a list of `{"found", "left", "reason", "bytes", "memory"}` (bytes held at once).
 */

declare(strict_types=1);

use OpenGround\Api\FileCleaner;

// What WordPress allows for files at least. Whatever exceeds it ends the process.
ini_set('memory_limit', '256M');

require dirname(end($argv)) . '/tests/bootstrap.php';

$results = [];
foreach (json_decode((string) stream_get_contents(STDIN), true) as ['name' => $name, 'bytes' => $bytes]) {
    $file = (string) tempnam(sys_get_temp_dir(), 'clean');
    file_put_contents($file, base64_decode($bytes));
    memory_reset_peak_usage();
    $before = memory_get_usage();
    $look = FileCleaner::clean($file, $name, static function (): void {
    });
    $memory = memory_get_peak_usage() - $before;
    $results[] = [...$look, 'memory' => $memory, 'bytes' => base64_encode((string) file_get_contents($file))];
    unlink($file);
}
echo json_encode($results);
