<?php

/**
 * Plugin Name:       Open Ground API
 * Description:       Content types, fields and public REST routes for the Open Ground website.
 * Version:           1.0.0
 * Requires at least: 6.5
 * Requires PHP:      8.1
 * License:           GPL-2.0-or-later
 * Text Domain:       open-ground-api
 * Domain Path:       /languages
 *
 * Classes are loaded when they are first used (includes/autoload.php). The table in includes/class-modules.php
 * lists which modules run in which mode, and where.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

/** Increment this when stored data has to be migrated; see class-lifecycle.php. */
const VERSION = '1.0.0';

require_once __DIR__ . '/includes/autoload.php';

Modules::run();

register_activation_hook(__FILE__, [Lifecycle::class, 'activate']);
register_deactivation_hook(__FILE__, [Lifecycle::class, 'deactivate']);
