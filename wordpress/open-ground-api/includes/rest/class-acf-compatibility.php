<?php

/**
 * Compatibility with Advanced Custom Fields (or Secure Custom Fields) and ACF to REST API.
 *
 * Their fields are left unchanged; for this plugin's types, `acf` and `acf/v3` remain this plugin's (class-rest-fields.php,
 * class-acf-routes.php). This class protects unpublished values on their routes, and prints the notices on the Website screen.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class AcfCompatibility
{
    /** The prefix of all keys that this plugin stores. */
    private const PREFIX = 'open_ground_';

    /** @return list<string> sentences about active neighbours; empty if there are none */
    public static function remarks(): array
    {
        $active = array_filter([self::fieldsPlugin(), self::restPlugin()]);
        if ($active === []) {
            return [];
        }
        /* translators: %s: names and versions of plugins */
        $remarks = [sprintf(__('Website: other active plugins: %s. Data saved with them is kept; the website only shows the fields of Open Ground.', 'open-ground-api'), implode(', ', $active))];
        $groups = self::fieldGroups();
        return $groups === [] ? $remarks : [
            ...$remarks,
            /* translators: %s: kinds of records with the names of field groups */
            sprintf(__('Website: another plugin has fields of its own for %s. The website does not show them.', 'open-ground-api'), implode('; ', $groups)),
        ];
    }

    public static function mayGet(mixed $isAllowed, WP_REST_Request $request, string $type): mixed
    {
        $field = is_string($request['field']) ? $request['field'] : '';
        // Options are requested by parts of their name.
        $key = $type === 'option' ? "{$request['id']}_{$field}" : $field;
        if (str_starts_with(ltrim($key, '_'), self::PREFIX)) {
            return false;
        }
        $post = post_type_exists($type) ? get_post((int) $request['id']) : null;
        $isClosed = $post instanceof WP_Post && match (true) {
            Registry::has($post->post_type) => !Visibility::mayRead($post),
            $post->post_type === 'attachment' => !PublicFiles::mayBeTold($post),
            default => false,
        };
        return $isClosed ? false : $isAllowed;
    }

    private static function fieldsPlugin(): string
    {
        return function_exists('acf_get_setting')
            ? trim(acf_get_setting('name') . ' ' . acf_get_setting('version'))
            : '';
    }

    private static function restPlugin(): string
    {
        return class_exists('ACF_To_REST_API', false) ? 'ACF to REST API ' . \ACF_To_REST_API::VERSION : '';
    }

    /** @return list<string> such as 'Investigations (Case, Sources)' */
    private static function fieldGroups(): array
    {
        $found = [];
        foreach (function_exists('acf_get_field_groups') ? Registry::names() : [] as $type) {
            $titles = array_column(acf_get_field_groups(['post_type' => $type]), 'title');
            if ($titles !== []) {
                $found[] = Registry::type($type)['label'] . ' (' . implode(', ', $titles) . ')';
            }
        }
        return $found;
    }
}
