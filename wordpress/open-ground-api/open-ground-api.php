<?php

/**
 * Plugin Name:       Open Ground API
 * Description:       Content types, fields and public REST answers for the Open Ground website.
 * Version:           0.1.0
 * Requires at least: 6.5
 * Requires PHP:      8.2
 * License:           GPL-2.0-or-later
 *
 * Every file of includes/ holds one class with a static register() that attaches it to WordPress;
 * nothing else runs when the plugin is loaded.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

require_once __DIR__ . '/includes/post-types.php';
require_once __DIR__ . '/includes/field-values.php';
require_once __DIR__ . '/includes/field-image.php';
require_once __DIR__ . '/includes/field-posts.php';
require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/ticker.php';
require_once __DIR__ . '/includes/routes-acf.php';
require_once __DIR__ . '/includes/routes-fa.php';
require_once __DIR__ . '/includes/webhook.php';

PostTypes::register();
Fields::register();
Ticker::register();
AcfRoutes::register();
FaRoutes::register();
Webhook::register();

register_activation_hook(__FILE__, PostTypes::activate(...));
register_deactivation_hook(__FILE__, flush_rewrite_rules(...));
