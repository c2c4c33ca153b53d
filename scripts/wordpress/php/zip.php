<?php

/** Packs a plugin's folder into a zip file with PHP's own extensions. Usage: php zip.php -- <folder> <archive> */

declare(strict_types=1);

[, $folder, $archive] = $argv;
is_file($archive) && unlink($archive);
$zip = new PharData($archive, 0, null, Phar::ZIP);
$files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($folder, FilesystemIterator::SKIP_DOTS));
$paths = [];
foreach ($files as $file) {
    $paths[] = $file->getPathname();
}
// In a fixed order, so that the same sources give the same archive.
sort($paths);
foreach ($paths as $path) {
    $zip->addFile($path, basename($folder) . substr($path, strlen($folder)));
}
