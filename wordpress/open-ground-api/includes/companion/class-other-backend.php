<?php

/**
 * Detects whether something else in this WordPress implements the contract: its post types, `fa/v1`, or field groups of Advanced
 * (or Secure) Custom Fields for its types.
 *
 * The order of registration and the names don't matter, only which callback responds once everything is registered.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use Closure;
use ReflectionFunction;
use Throwable;
use WP_REST_Request;

defined('ABSPATH') || exit;

final class OtherBackend
{
    private const NAMESPACE = '/fa/v1';

    /**
     * Finds other backends. Must run after `init`, when all types are registered.
     *
     * @return list<array{kind: string, name: string}> `kind`: 'call' (`name` as in 'fa/v1/news'), 'type' (the name of a
     *   post type), 'taxonomy', 'fields' (the title of a field group)
     */
    public static function find(): array
    {
        return [
            ...self::named('call', self::calls()),
            ...self::named('type', self::types()),
            ...self::named('taxonomy', self::taxonomies()),
            ...self::named('fields', self::fieldGroups()),
        ];
    }

    /** @return array<int|string, mixed> the response of a route to the current user; [] if the request fails */
    public static function ask(string $route): array
    {
        $response = rest_do_request(new WP_REST_Request('GET', $route));
        $body = $response->is_error() ? null : json_decode((string) wp_json_encode(rest_get_server()->response_to_data($response, false)), true);
        return is_array($body) ? $body : [];
    }

    /** @return list<array<string, mixed>> the rows of a kind's list of fa/v1; empty for a kind without a list */
    public static function rows(string $kind): array
    {
        $list = Lists::PATHS[$kind] ?? '';
        $body = $list === '' ? [] : self::ask(self::NAMESPACE . "/{$list}");
        $rows = $body[$list] ?? $body;
        return array_values(array_filter(is_array($rows) ? $rows : [], is_array(...)));
    }

    /** @return list<string> post types with the name or the wp/v2 path of one of this plugin's */
    public static function types(): array
    {
        $bases = array_column(Registry::types(), 'restBase');
        $found = [];
        foreach (get_post_types([], 'objects') as $name => $type) {
            $isMeant = Registry::has($name) || ($type->show_in_rest && in_array($type->rest_base ?: $name, $bases, true));
            if ($isMeant && !$type->_builtin && !PostTypes::isOurs($type)) {
                $found[] = $name;
            }
        }
        return $found;
    }

    /** @return list<string> */
    private static function taxonomies(): array
    {
        return array_values(array_filter(
            array_keys(Registry::taxonomies()),
            static fn(string $name): bool => taxonomy_exists($name) && !PostTypes::isOurs(get_taxonomy($name)),
        ));
    }

    /** @return list<string> such as 'fa/v1/news' */
    private static function calls(): array
    {
        $found = [];
        foreach (rest_get_server()->get_routes() as $route => $handlers) {
            $isMeant = str_starts_with($route, self::NAMESPACE . '/');
            if ($isMeant && array_filter($handlers, static fn(array $handler): bool => !self::isOurs($handler['callback'] ?? null)) !== []) {
                $found[] = ltrim($route, '/');
            }
        }
        return $found;
    }

    /** @return list<string> titles of field groups for this plugin's types, whichever plugin registered them */
    private static function fieldGroups(): array
    {
        $found = [];
        foreach (function_exists('acf_get_field_groups') ? Registry::names() : [] as $type) {
            $found = [...$found, ...array_column(acf_get_field_groups(['post_type' => $type]), 'title')];
        }
        return array_values(array_unique($found));
    }

    /** Determines whether a callback belongs to this plugin. */
    public static function isOurs(mixed $callback): bool
    {
        try {
            $scope = is_callable($callback) ? (new ReflectionFunction(Closure::fromCallable($callback)))->getClosureScopeClass() : null;
        } catch (Throwable) {
            return false;
        }
        return $scope !== null && $scope->getNamespaceName() === __NAMESPACE__;
    }

    /**
     * @param list<string> $names
     * @return list<array{kind: string, name: string}>
     */
    private static function named(string $kind, array $names): array
    {
        return array_map(static fn(string $name): array => ['kind' => $kind, 'name' => $name], $names);
    }
}
