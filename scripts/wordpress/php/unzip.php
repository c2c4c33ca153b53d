<?php

/**
 * Unpacks a zip file with PHP's own extensions, so that no other tool is needed.
 * Usage: php unzip.php -- <archive> <folder>
 */

declare(strict_types=1);

[, $archive, $folder] = $argv;
(new PharData($archive))->extractTo($folder);
