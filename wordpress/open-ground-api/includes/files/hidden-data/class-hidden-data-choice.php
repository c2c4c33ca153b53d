<?php

/** The editor's choice for a file: in the media library, on the attachment screen, and through REST. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;

defined('ABSPATH') || exit;

final class HiddenDataChoice
{
    private const CONTROL = 'open_ground_hidden_data';

    /**
     * @param array<string, string> $columns
     * @return array<string, string>
     */
    public static function addColumn(array $columns): array
    {
        return [...$columns, self::CONTROL => __('Hidden data', 'open-ground-api')];
    }

    /** @return bool whether it succeeded */
    public static function make(int $id, string $choice): bool
    {
        return match ($choice) {
            HiddenDataMessages::KEEP => FileDecisions::consent($id),
            HiddenDataMessages::REMOVE => FileDecisions::remove($id),
            HiddenDataMessages::FORGET => FileDecisions::forget($id),
            default => true,
        };
    }

    /**
     * @param array<string, array<string, mixed>> $controls
     * @return array<string, array<string, mixed>>
     */
    public static function addControl(array $controls, WP_Post $post): array
    {
        $state = AttachmentCleaner::state($post->ID);
        $choices = HiddenDataMessages::choices($state);
        $options = '';
        foreach ($choices as $value => $label) {
            $options .= sprintf('<option value="%s">%s</option>', esc_attr($value), esc_html($label));
        }
        $name = "attachments[{$post->ID}][" . self::CONTROL . ']';
        $press = HiddenDataMessages::press($state);
        return [...$controls, self::CONTROL => [
            'label' => __('Hidden data', 'open-ground-api'),
            'input' => 'html',
            'html' => ($options === '' ? '' : sprintf('<select name="%1$s" id="attachments-%2$d-%3$s" style="max-width: 100%%">%4$s</select>', esc_attr($name), $post->ID, self::CONTROL, $options))
                // In the media modal, a script handles the click (wordpress/editor/src/screens/publish-file.ts).
                . ($press === null ? '' : sprintf('<button type="submit" class="button" name="%s" value="%s" data-open-ground-file>%s</button>', esc_attr($name), esc_attr($press[0]), esc_html($press[1])))
                . '<p>' . esc_html(HiddenDataMessages::all($state)) . '</p>',
            'helps' => __('Information in a file that is not visible: where, when, by whom and with which device it was made.', 'open-ground-api'),
        ]];
    }

    /**
     * @param array<string, mixed> $post slashed, like the submitted values
     * @param array<string, mixed> $submitted
     * @return array<string, mixed>
     */
    public static function saveControl(array $post, array $submitted): array
    {
        $choice = $submitted[self::CONTROL] ?? '';
        $state = AttachmentCleaner::state((int) $post['ID']);
        $current = array_key_first(HiddenDataMessages::choices($state));
        if (is_string($choice) && $choice !== '' && $choice !== $current && !self::make((int) $post['ID'], $choice)) {
            $post['errors'][self::CONTROL]['errors'][] = HiddenDataMessages::all(AttachmentCleaner::state((int) $post['ID']));
        }
        return $post;
    }

    public static function printColumn(string $column, int $id): void
    {
        if ($column === self::CONTROL) {
            $state = AttachmentCleaner::state($id);
            $warning = HiddenDataMessages::warning($state);
            echo $warning === '' ? '—' : '<strong>' . esc_html($warning) . '</strong>';
        }
    }

    /**
     * Adds the hidden data of a file, how it can be removed, and the choices of an editor, for the screens.
     *
     * @param array<string, mixed> $reference
     * @return array<string, mixed>
     */
    public static function addToReference(array $reference, int $id): array
    {
        $state = AttachmentCleaner::state($id);
        [$choice, $label] = HiddenDataMessages::press($state) ?? ['', ''];
        return [...$reference, 'hiddenData' => trim(HiddenDataMessages::warning($state) . ' ' . RemovalAdvice::advice($state)), 'press' => $choice, 'pressLabel' => $label];
    }

    public static function registerField(): void
    {
        register_rest_field('attachment', 'hidden_data', [
            'get_callback' => static function (array $item): array {
                $state = AttachmentCleaner::state((int) $item['id']);
                return ['found' => $state['found'], 'removed' => $state['removed'], 'unknown' => $state['reason'], 'as_uploaded' => $state['isConsented'], 'has_original' => $state['hasOriginal'], 'waits' => $state['waits']];
            },
            'update_callback' => static fn(mixed $choice, WP_Post $post): mixed => is_string($choice) ? self::make($post->ID, $choice) : true,
            'schema' => [
                'description' => __('Information in the file that is not visible. When writing: remove (or withhold), keep (as uploaded) or forget (the original upload).', 'open-ground-api'),
                'type' => ['object', 'string'],
                'context' => ['edit'],
            ],
        ]);
    }
}
