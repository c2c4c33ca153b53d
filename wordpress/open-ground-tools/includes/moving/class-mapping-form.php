<?php

/** The form on the Website screen that maps an agency's content types and fields to this plugin's; see class-mapping.php. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\KindDetector;
use OpenGround\Api\Registry;
use RuntimeException;

defined('ABSPATH') || exit;

final class MappingForm
{
    private const ACTION = 'open_ground_mapping';

    public static function print(): void
    {
        if (!AcfSource::isThere()) {
            return;
        }
        $mapping = Mapping::current();
        echo '<details id="open-ground-mapping"><summary>', esc_html__('Fields with other names', 'open-ground-api'), '</summary><p>',
            esc_html__('Fields with the same names as this plugin’s are mapped automatically. Map the others here. Download the mapping as a file to use it again, also with wp open-ground import acf --mapping=FILE.', 'open-ground-api'), '</p>';
        self::open('save');
        foreach (Registry::names() as $type) {
            self::printType($type, $mapping);
        }
        submit_button(__('Save the mapping', 'open-ground-api'), 'secondary', 'submit', false, ['id' => 'open-ground-mapping-save']);
        echo '</form>';
        self::open('download');
        submit_button(__('Download the mapping', 'open-ground-api'), 'secondary', 'submit', false, ['id' => 'open-ground-mapping-download']);
        echo '</form>';
        self::open('upload');
        echo '<p><label for="open-ground-mapping-file">', esc_html__('Mapping file', 'open-ground-api'), '</label> <input type="file" id="open-ground-mapping-file" name="file" accept=".json"></p>';
        submit_button(__('Upload the mapping', 'open-ground-api'), 'secondary', 'submit', false, ['id' => 'open-ground-mapping-upload']);
        echo '</form></details>';
    }

    private static function open(string $what): void
    {
        printf('<form method="post" enctype="multipart/form-data" action="%s">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field(self::ACTION);
        printf('<input type="hidden" name="action" value="%s"><input type="hidden" name="what" value="%s">', esc_attr(self::ACTION), esc_attr($what));
    }

    private static function printType(string $type, Mapping $mapping): void
    {
        $from = $mapping->source($type);
        $label = Registry::type($type)['label'];
        $others = array_map(static fn(\WP_Post_Type $candidate): string => $candidate->label, KindDetector::candidateTypes());
        echo '<fieldset><legend><strong>', esc_html($label), '</strong></legend>';
        self::printSelect("types[{$type}]", __('Content type', 'open-ground-api'), [$type => $label, ...$others], $from);
        $ours = ['' => __('— leave out —', 'open-ground-api'), ...self::ourPaths($type)];
        foreach (self::theirPaths($type, $from, $mapping) as $path => $name) {
            self::printSelect("fields[{$type}][{$path}]", $name, $ours, $mapping->types[$type]['fields'][$path] ?? '');
        }
        echo '</fieldset>';
    }

    /** @param array<string, string> $choices */
    private static function printSelect(string $name, string $label, array $choices, string $chosen): void
    {
        printf('<p><label>%s <select name="%s">', esc_html($label), esc_attr($name));
        foreach ($choices as $value => $text) {
            printf('<option value="%s"%s>%s</option>', esc_attr((string) $value), selected((string) $value, $chosen, false), esc_html($text));
        }
        echo '</select></label></p>';
    }

    /** @return array<string, string> path => label of all our fields */
    private static function ourPaths(string $type): array
    {
        $paths = [];
        $add = static function (array $fields, string $above, string $label) use (&$add, &$paths): void {
            foreach ($fields as $name => $field) {
                $path = $above . $name;
                $text = trim("{$label} › {$field['label']}", ' ›');
                $paths[$path] = "{$text} ({$path})";
                isset($field['fields']) && $add($field['fields'], "{$path}.", $text);
            }
        };
        $add(Registry::fields($type), '', '');
        $body = Registry::type($type)['bodyField'] ?? null;
        return $body === null ? $paths : [...$paths, $body => Registry::type($type)['bodyLabel'] . " ({$body})"];
    }

    /** @return array<string, string> path => label of their fields that don't have the name of one of ours, or are mapped */
    private static function theirPaths(string $type, string $from, Mapping $mapping): array
    {
        $paths = [];
        $add = static function (array $fields, string $above, string $label) use (&$add, &$paths): void {
            foreach ($fields as $field) {
                if (($field['name'] ?? '') === '') {
                    continue;
                }
                $path = $above . $field['name'];
                $text = trim("{$label} › {$field['label']}", ' ›');
                $paths[$path] = "{$text} ({$path}, {$field['type']})";
                $inner = $field['sub_fields'] ?? array_merge([], ...array_values(array_column($field['layouts'] ?? [], 'sub_fields')));
                $inner === [] || $add($inner, "{$path}.", $text);
            }
        };
        $add(AcfSource::fieldsOf($from), '', '');
        $mapped = $mapping->types[$type]['fields'] ?? [];
        $isNamed = static fn(string $path): bool => !isset($mapped[$path]) && !isset($mapped[strtok($path, '.')]) && Mapping::isOurs($type, (string) strtok($path, '.'));
        return array_filter($paths, static fn(string $path): bool => !$isNamed($path), ARRAY_FILTER_USE_KEY);
    }

    public static function act(): void
    {
        if (!current_user_can('manage_options')) {
            wp_die(esc_html__('Sorry, you are not allowed to do that.', 'open-ground-api'), 403);
        }
        check_admin_referer(self::ACTION);
        try {
            match (sanitize_key((string) ($_POST['what'] ?? ''))) {
                'save' => Mapping::parse(self::posted())->save(),
                'upload' => Mapping::parse(self::uploaded())->save(),
                'download' => self::download(),
                default => null,
            };
        } catch (RuntimeException $error) {
            MovingSection::finish([$error->getMessage()], true);
        }
        MovingSection::finish([__('Mapping saved. A dry run shows its effect.', 'open-ground-api')], false);
    }

    /** Returns the form as a mapping file. */
    private static function posted(): string
    {
        $types = [];
        $stored = Mapping::current();
        foreach (Registry::names() as $type) {
            // phpcs:ignore OpenGround.Security.Superglobals -- act() verifies the nonce; Mapping::parse() validates it.
            $fields = wp_unslash($_POST['fields'][$type] ?? []);
            $kept = array_filter(is_array($fields) ? $fields : [], static fn(mixed $to): bool => is_string($to) && $to !== '');
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- act() verifies the nonce.
            $types[$type] = ['from' => sanitize_key((string) wp_unslash($_POST['types'][$type] ?? $type)), 'fields' => (object) $kept];
        }
        return (string) wp_json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => $types, 'taxonomies' => $stored->taxonomies]);
    }

    private static function uploaded(): string
    {
        // phpcs:ignore OpenGround.Security.Superglobals -- act() verifies the nonce; is_uploaded_file() below.
        $file = $_FILES['file'] ?? null;
        $isThere = is_array($file) && ($file['error'] ?? UPLOAD_ERR_NO_FILE) === UPLOAD_ERR_OK && is_uploaded_file($file['tmp_name']);
        $text = $isThere ? file_get_contents($file['tmp_name'], false, null, 0, Mapping::MAX_BYTES + 1) : false;
        if ($text === false) {
            throw new RuntimeException(__('Choose a mapping file.', 'open-ground-api'));
        }
        return $text;
    }

    private static function download(): never
    {
        nocache_headers();
        header('Content-Type: application/json; charset=utf-8');
        header('Content-Disposition: attachment; filename="open-ground-mapping.json"');
        echo Mapping::current()->json();
        exit;
    }
}
