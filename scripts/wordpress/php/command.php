<?php

/**
 * Runs `wp open-ground …` where there is no WP-CLI. Usage: php command.php <document root> <command> [argument…]
 */

declare(strict_types=1);

use OpenGround\Api\Commands;

// PHP passes on the `--` that ends its own options, unless called with `-f`.
$words = array_values(array_slice($argv, ($argv[1] ?? '') === '--' ? 2 : 1));
if (!is_file(($words[0] ?? '') . '/wp-load.php')) {
    fwrite(STDERR, "Give the folder of a WordPress, and a command.\n");
    exit(1);
}
require $words[0] . '/wp-load.php';

$options = $args = [];
foreach (array_slice($words, 2) as $word) {
    if (preg_match('/^--([a-z-]+)(?:=(.*))?$/s', $word, $match) === 1) {
        $options[$match[1]] = $match[2] ?? true;
    } else {
        $args[] = $word;
    }
}

try {
    Commands::run($words[1] ?? '', $args, $options, static function (string $line): void {
        echo $line, "\n";
    });
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\n");
    exit(1);
}
