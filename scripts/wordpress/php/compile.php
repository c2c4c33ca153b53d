<?php

/**
 * Checks with the running PHP that the plugin's files in /plugin parse and its classes compile. Prints the errors, or
 * 'compiled with PHP …'. Used with PHP compiled to WebAssembly (lint-versions.mjs).
 */

declare(strict_types=1);

const ABSPATH = '/';
const PLUGIN = '/plugin';

$files = [];
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(PLUGIN, FilesystemIterator::SKIP_DOTS)) as $file) {
    if ($file->getExtension() === 'php') {
        $files[] = $file->getPathname();
    }
}
sort($files);
$failed = 0;
foreach ($files as $file) {
    try {
        token_get_all((string) file_get_contents($file), TOKEN_PARSE);
    } catch (ParseError $error) {
        echo $file, ':', $error->getLine(), ': ', $error->getMessage(), "\n";
        $failed++;
    }
}
// PHP finds some errors only when it compiles a class.
foreach ($failed === 0 ? $files : [] as $file) {
    if (str_starts_with(basename($file), 'class-')) {
        require_once $file;
    }
}
echo 'compiled with PHP ', PHP_VERSION;
