<?php

/**
 * Cleans files without a WordPress. Usage: php clean.php -- <folder of the plugin>, with a JSON list of
 * `{"name", "bytes"}` (base64) on standard input; prints a list of `{"found", "left", "reason", "bytes"}`.
 */

declare(strict_types=1);

use OpenGround\Api\FileCleaner;

require dirname(end($argv)) . '/tests/bootstrap.php';

$results = [];
foreach (json_decode((string) stream_get_contents(STDIN), true) as ['name' => $name, 'bytes' => $bytes]) {
    $file = (string) tempnam(sys_get_temp_dir(), 'clean');
    file_put_contents($file, base64_decode($bytes));
    $look = FileCleaner::clean($file, $name, static function (): void {
    });
    $results[] = [...$look, 'bytes' => base64_encode((string) file_get_contents($file))];
    unlink($file);
}
echo json_encode($results);
