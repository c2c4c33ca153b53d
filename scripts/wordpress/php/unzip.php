<?php

/**
 * Unpacks a zip file with what PHP brings along, so that no further tool is needed.
 * Usage: php unzip.php -- <archive> <folder>
 */

declare(strict_types=1);

[, $archive, $folder] = $argv;
(new PharData($archive))->extractTo($folder);
