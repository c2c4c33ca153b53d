<?php

/**
 * Plugin Name:       Open Ground Tools
 * Description:       Tools for moving to Open Ground: copies fields from Advanced Custom Fields, converts posts to news, imports, exports and merges records. Everything it has done is kept when it is deleted.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * Requires Plugins:  open-ground-api
 * License:           GPL-2.0-or-later
 * Text Domain:       open-ground-api
 *
 * Its texts are translated with those of Open Ground API, which has to be active.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Modules;

defined('ABSPATH') || exit;

// WordPress loads plugins in order of their names, network-activated ones first.
add_action('plugins_loaded', __NAMESPACE__ . '\start');

function start(): void
{
    // Version 1.0.0 of Open Ground API contains these tools itself.
    if (is_callable([Modules::class, 'attach'])) {
        require_once __DIR__ . '/includes/autoload.php';
        Tools::run();
    }
}
