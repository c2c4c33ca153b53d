<?php

/**
 * Stands in for a system timer that calls `wp open-ground cron`: checks every second, or sooner when something is due.
 * Usage: php timer.php -- <document root>; runs until it is stopped.
 */

declare(strict_types=1);

use OpenGround\Api\Schedule;

require $argv[1] . '/wp-load.php';

const LONGEST_PAUSE_MS = 1000;

while (true) {
    // Other processes may have saved since.
    wp_cache_flush_runtime();
    $next = Schedule::next();
    $now = microtime(true);
    if ($next !== null && $next <= $now) {
        Schedule::run();
    }
    $pause = $next !== null && $next > $now ? min(LONGEST_PAUSE_MS, ($next - $now) * 1000) : LONGEST_PAUSE_MS;
    usleep((int) ($pause * 1000) + 1000);
}
