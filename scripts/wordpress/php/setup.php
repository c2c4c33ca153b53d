<?php

/**
 * Configures an installed WordPress as the website expects and seeds it, in one process: permalinks, the plugin, an
 * application password for the REST API, content. Runs at every start and is idempotent.
 *
 * Usage: php setup.php -- <document root>, with {"user", "tools", "contentRoot", "sites"} on standard input. `tools`: whether to
 * activate Open Ground Tools, too; `contentRoot`: the API root of the content to import, or null. Prints {"applicationPassword", "seed"} as JSON.
 */

declare(strict_types=1);

use OpenGround\Tools\ContractSource;
use OpenGround\Tools\Importer;

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
require __DIR__ . '/move.php';

const PLUGIN = 'open-ground-api/open-ground-api.php';
const TOOLS = 'open-ground-tools/open-ground-tools.php';
/** Imports content even if the plugin itself is not installed. */
const TOOLS_CLASSES = __DIR__ . '/../../../wordpress/open-ground-tools/includes/autoload.php';
const PASSWORD_NAME = 'Boot tooling';

/** While WordPress installs itself, it skips caches, hooks and term counts for new content. */
if (wp_installing() || !is_blog_installed()) {
    fwrite(STDERR, "WordPress is not installed yet.\n");
    exit(1);
}

/** Only the JSON below may be written to standard output. */
ob_start();

$input = json_decode((string) stream_get_contents(STDIN), true, flags: JSON_THROW_ON_ERROR);
$user = get_user_by('login', $input['user']);
wp_set_current_user($user->ID);

// Without pretty permalinks there is no /wp-json/.
global $wp_rewrite;
if (get_option('permalink_structure') !== '/%postname%/') {
    $wp_rewrite->set_permalink_structure('/%postname%/');
    flush_rewrite_rules();
}

foreach ([PLUGIN, ...($input['tools'] ? [TOOLS] : [])] as $plugin) {
    $result = is_plugin_active($plugin) ? null : activate_plugin($plugin);
    if (is_wp_error($result)) {
        fwrite(STDERR, "{$plugin} could not be activated: " . $result->get_error_message() . "\n");
        exit(1);
    }
}

// Passwords can't be read back, so the previous start's is replaced.
foreach (WP_Application_Passwords::get_user_application_passwords($user->ID) as $password) {
    if ($password['name'] === PASSWORD_NAME) {
        WP_Application_Passwords::delete_application_password($user->ID, $password['uuid']);
    }
}
[$applicationPassword] = WP_Application_Passwords::create_new_application_password($user->ID, ['name' => PASSWORD_NAME]);

move_to_current_origin();
$seed = null;
if ($input['contentRoot'] !== null) {
    class_exists(Importer::class) || require TOOLS_CLASSES;
    $seed = (new Importer())->run((new ContractSource($input['contentRoot'], $input['sites']))->read());
}

ob_end_clean();
echo json_encode(['applicationPassword' => $applicationPassword, 'seed' => $seed], JSON_THROW_ON_ERROR);
