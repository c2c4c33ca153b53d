<?php

/**
 * Compiles every PHP file below the given folders with the running PHP, like `php -l`, without running any. Usage:
 * php -d opcache.enable_cli=1 lint.php -- <folder>…
 */

declare(strict_types=1);

foreach (array_slice($argv, 1) as $folder) {
    $all = new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS);
    $own = new RecursiveCallbackFilterIterator($all, static fn(SplFileInfo $file): bool => $file->getFilename() !== 'node_modules');
    foreach (new RecursiveIteratorIterator($own) as $file) {
        if ($file->getExtension() === 'php' && !@opcache_compile_file($file->getPathname())) {
            passthru(escapeshellarg(PHP_BINARY) . ' -l ' . escapeshellarg($file->getPathname()) . ' 2>&1');
            exit(1);
        }
    }
}
