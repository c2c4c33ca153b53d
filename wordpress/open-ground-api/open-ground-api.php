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
 * Every file of includes/ holds one class with a static register() that attaches it to WordPress;
 * nothing else runs when the plugin is loaded. Which of them are attached, includes/mode.php says.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

/** Incremented when the stored data has to be migrated; see lifecycle.php. */
const VERSION = '1.0.0';

require_once __DIR__ . '/includes/mode.php';
require_once __DIR__ . '/includes/other-backend.php';
require_once __DIR__ . '/includes/kinds.php';
require_once __DIR__ . '/includes/answers.php';
require_once __DIR__ . '/includes/capabilities.php';
require_once __DIR__ . '/includes/post-types.php';
require_once __DIR__ . '/includes/visibility.php';
require_once __DIR__ . '/includes/former-names.php';
require_once __DIR__ . '/includes/public-terms.php';
require_once __DIR__ . '/includes/draft.php';
require_once __DIR__ . '/includes/field.php';
require_once __DIR__ . '/includes/shared-fields.php';
require_once __DIR__ . '/includes/registry.php';
require_once __DIR__ . '/includes/values/field-error.php';
require_once __DIR__ . '/includes/values/allowed-html.php';
require_once __DIR__ . '/includes/values/tags.php';
require_once __DIR__ . '/includes/values/styles.php';
require_once __DIR__ . '/includes/values/meaning.php';
require_once __DIR__ . '/includes/values/list-markers.php';
require_once __DIR__ . '/includes/values/figures.php';
require_once __DIR__ . '/includes/values/html.php';
require_once __DIR__ . '/includes/values/hidden-text.php';
require_once __DIR__ . '/includes/values/dates.php';
require_once __DIR__ . '/includes/values/media.php';
require_once __DIR__ . '/includes/values/video.php';
require_once __DIR__ . '/includes/values/references.php';
require_once __DIR__ . '/includes/values/values.php';
require_once __DIR__ . '/includes/values/record-size.php';
require_once __DIR__ . '/includes/uses/links.php';
require_once __DIR__ . '/includes/uses/whereabouts.php';
require_once __DIR__ . '/includes/uses/uses.php';
require_once __DIR__ . '/includes/uses/file-addresses.php';
require_once __DIR__ . '/includes/uses/used-files.php';
require_once __DIR__ . '/includes/uses/file-index.php';
require_once __DIR__ . '/includes/uses/file-indexer.php';
require_once __DIR__ . '/includes/uses/file-uses.php';
require_once __DIR__ . '/includes/uses/public-files.php';
require_once __DIR__ . '/includes/aliases.php';
require_once __DIR__ . '/includes/fields.php';
require_once __DIR__ . '/includes/details.php';
require_once __DIR__ . '/includes/rows.php';
require_once __DIR__ . '/includes/pages.php';
require_once __DIR__ . '/includes/lists.php';
require_once __DIR__ . '/includes/related.php';
require_once __DIR__ . '/includes/search.php';
require_once __DIR__ . '/includes/ticker.php';
require_once __DIR__ . '/includes/rest-args.php';
require_once __DIR__ . '/includes/rest-fields.php';
require_once __DIR__ . '/includes/rest-queries.php';
require_once __DIR__ . '/includes/routes-acf.php';
require_once __DIR__ . '/includes/routes-fa.php';
require_once __DIR__ . '/includes/routes-editor.php';
require_once __DIR__ . '/includes/neighbours.php';
require_once __DIR__ . '/includes/doors.php';
require_once __DIR__ . '/includes/percent-signs.php';
require_once __DIR__ . '/includes/hidden-data/unreadable-file.php';
require_once __DIR__ . '/includes/hidden-data/bytes.php';
require_once __DIR__ . '/includes/hidden-data/memory.php';
require_once __DIR__ . '/includes/hidden-data/traces.php';
require_once __DIR__ . '/includes/hidden-data/edits.php';
require_once __DIR__ . '/includes/hidden-data/jpeg.php';
require_once __DIR__ . '/includes/hidden-data/png.php';
require_once __DIR__ . '/includes/hidden-data/gif.php';
require_once __DIR__ . '/includes/hidden-data/riff.php';
require_once __DIR__ . '/includes/hidden-data/mp4.php';
require_once __DIR__ . '/includes/hidden-data/mp4-items.php';
require_once __DIR__ . '/includes/hidden-data/mp4-samples.php';
require_once __DIR__ . '/includes/hidden-data/webm.php';
require_once __DIR__ . '/includes/hidden-data/mp3.php';
require_once __DIR__ . '/includes/hidden-data/pdf-tokens.php';
require_once __DIR__ . '/includes/hidden-data/pdf.php';
require_once __DIR__ . '/includes/hidden-data/office.php';
require_once __DIR__ . '/includes/hidden-data/coded-hash.php';
require_once __DIR__ . '/includes/hidden-data/coded-table.php';
require_once __DIR__ . '/includes/hidden-data/coded-pictures.php';
require_once __DIR__ . '/includes/hidden-data/coded-sound.php';
require_once __DIR__ . '/includes/hidden-data/coded-film.php';
require_once __DIR__ . '/includes/hidden-data/coded-webm.php';
require_once __DIR__ . '/includes/hidden-data/coded-data.php';
require_once __DIR__ . '/includes/hidden-data/file-look.php';
require_once __DIR__ . '/includes/hidden-data/originals.php';
require_once __DIR__ . '/includes/hidden-data/attachment-files.php';
require_once __DIR__ . '/includes/hidden-data/read-details.php';
require_once __DIR__ . '/includes/hidden-data/withheld-files.php';
require_once __DIR__ . '/includes/hidden-data/withheld-texts.php';
require_once __DIR__ . '/includes/hidden-data/withholding.php';
require_once __DIR__ . '/includes/hidden-data/earlier-documents.php';
require_once __DIR__ . '/includes/hidden-data/hidden-data.php';
require_once __DIR__ . '/includes/hidden-data/file-decisions.php';
require_once __DIR__ . '/includes/hidden-data/removal.php';
require_once __DIR__ . '/includes/hidden-data/hidden-data-words.php';
require_once __DIR__ . '/includes/hidden-data/hidden-data-choice.php';
require_once __DIR__ . '/includes/hidden-data/hidden-data-command.php';
require_once __DIR__ . '/includes/heic.php';
require_once __DIR__ . '/includes/uploads.php';
require_once __DIR__ . '/includes/transfer/contract-source.php';
require_once __DIR__ . '/includes/transfer/media-import.php';
require_once __DIR__ . '/includes/transfer/translator.php';
require_once __DIR__ . '/includes/transfer/importer.php';
require_once __DIR__ . '/includes/transfer/identity.php';
require_once __DIR__ . '/includes/transfer/archive.php';
require_once __DIR__ . '/includes/transfer/relink.php';
require_once __DIR__ . '/includes/transfer/exporter.php';
require_once __DIR__ . '/includes/transfer/file-document.php';
require_once __DIR__ . '/includes/transfer/file-media.php';
require_once __DIR__ . '/includes/transfer/file-importer.php';
require_once __DIR__ . '/includes/moving/acf-source.php';
require_once __DIR__ . '/includes/moving/mapping.php';
require_once __DIR__ . '/includes/moving/fitting.php';
require_once __DIR__ . '/includes/moving/move.php';
require_once __DIR__ . '/includes/moving/posts-to-news.php';
require_once __DIR__ . '/includes/moving/moving-command.php';
require_once __DIR__ . '/includes/old-addresses.php';
require_once __DIR__ . '/includes/merge/replacement.php';
require_once __DIR__ . '/includes/merge/undoing.php';
require_once __DIR__ . '/includes/merge/merge-journal.php';
require_once __DIR__ . '/includes/merge/merge.php';
require_once __DIR__ . '/includes/settings.php';
require_once __DIR__ . '/includes/events/signature.php';
require_once __DIR__ . '/includes/events/signed-request.php';
require_once __DIR__ . '/includes/events/causes.php';
require_once __DIR__ . '/includes/events/round-trip.php';
require_once __DIR__ . '/includes/events/queue.php';
require_once __DIR__ . '/includes/events/sender.php';
require_once __DIR__ . '/includes/events/watcher.php';
require_once __DIR__ . '/includes/public-url.php';
require_once __DIR__ . '/includes/schedule.php';
require_once __DIR__ . '/includes/wake-up.php';
require_once __DIR__ . '/includes/preview/preview.php';
require_once __DIR__ . '/includes/preview/share.php';
require_once __DIR__ . '/includes/migration.php';
require_once __DIR__ . '/includes/earlier-names.php';
require_once __DIR__ . '/includes/commands.php';
require_once __DIR__ . '/includes/lifecycle.php';
require_once __DIR__ . '/includes/companion/companion.php';
require_once __DIR__ . '/includes/admin/admin.php';

Mode::register();

register_activation_hook(__FILE__, Lifecycle::activate(...));
register_deactivation_hook(__FILE__, Lifecycle::deactivate(...));
