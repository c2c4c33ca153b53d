<?php

/**
 * Stands in for a system timer that calls `wp open-ground cron`: checks every second, or sooner when something is due.
 * Usage: php timer.php -- <document root>; runs until it is stopped.
 */

declare(strict_types=1);

use OpenGround\Api\Queue;
use OpenGround\Api\Schedule;

const LONGEST_PAUSE_MS = 1000;

// The command loads WordPress with its active plugins, so a new process starts whenever they change.
while (pcntl_fork() > 0) {
    pcntl_wait($status);
    sleep(1);
}

require $argv[1] . '/wp-load.php';

/** @return list<mixed> the plugins that WordPress would load now */
$plugins = static fn(): array => [get_option('active_plugins'), get_site_option('active_sitewide_plugins'), glob(WPMU_PLUGIN_DIR . '/*.php')];
$loaded = $plugins();

while (true) {
    // Other processes may have saved since.
    wp_cache_flush_runtime();
    if ($plugins() !== $loaded) {
        exit;
    }
    $moments = array_filter([Schedule::nextChange(), Queue::nextDue()]);
    $next = $moments === [] ? null : min($moments);
    $now = microtime(true);
    if ($next !== null && $next <= $now) {
        Schedule::run();
    }
    $pause = $next !== null && $next > $now ? min(LONGEST_PAUSE_MS, ($next - $now) * 1000) : LONGEST_PAUSE_MS;
    usleep((int) ($pause * 1000) + 1000);
}
