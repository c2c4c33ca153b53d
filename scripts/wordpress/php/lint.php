<?php

/**
 * Checks the syntax of every PHP file below the given folders with the running PHP. Usage: php lint.php -- <folder>…
 */

declare(strict_types=1);

$failed = 0;
foreach (array_slice($argv, 1) as $folder) {
    foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS)) as $file) {
        if ($file->getExtension() !== 'php' || str_contains($file->getPathname(), 'node_modules')) {
            continue;
        }
        exec(escapeshellarg(PHP_BINARY) . ' -l ' . escapeshellarg($file->getPathname()) . ' 2>&1', $output, $code);
        if ($code !== 0) {
            fwrite(STDERR, implode("\n", $output) . "\n");
            $failed++;
        }
        $output = [];
    }
}
exit($failed === 0 ? 0 : 1);
