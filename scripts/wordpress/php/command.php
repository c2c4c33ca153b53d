<?php

/**
 * Runs `wp open-ground …` where there is no WP-CLI. Usage: php command.php -- <document root> <command> [argument…]
 */

declare(strict_types=1);

use OpenGround\Api\Commands;

require $argv[1] . '/wp-load.php';

try {
    Commands::run($argv[2] ?? '', array_slice($argv, 3), [], static function (string $line): void {
        echo $line, "\n";
    });
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
