<?php

/**
 * Finds where a record, a file or a term is used: in the fields and texts of records of every status, in announcements and in term
 * descriptions. Computed on demand from the stored values.
 *
 * A use is {post, term, fields}: the record or file, or the term, that uses it; both are null for the announcements. `fields` are
 * labels as on the screens.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Post;
use WP_Term;

defined('ABSPATH') || exit;

final class UsageFinder
{
    /**
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> everything that refers to a record, shows a file,
     *   or links to either
     */
    public static function of(WP_Post $meant, bool $withTrash = false): array
    {
        return Modules::content()::usesOf($meant, LinkTarget::ofPost($meant), $withTrash);
    }

    /**
     * @return list<array{post: ?WP_Post, term: ?WP_Term, fields: list<string>}> records that have a term, and everything that
     *   links to its page
     */
    public static function ofTerm(WP_Term $term): array
    {
        return Modules::content()::usesOfTerm($term, LinkTarget::ofTerm($term));
    }

    /** @return list<array{title: string, type: string, status: string, state: string, fields: string, editUrl: string}> as listed on a screen */
    public static function rows(array $uses): array
    {
        return array_map(static function (array $use): array {
            ['post' => $post, 'term' => $term] = $use;
            [$title, $type, $url] = match (true) {
                $post !== null => [PickerSearch::plain($post->post_title), self::typeOf($post), get_edit_post_link($post, 'raw')],
                $term !== null => [PickerSearch::plain($term->name), (string) get_taxonomy($term->taxonomy)?->labels->singular_name, get_edit_term_link($term)],
                default => Modules::content()::announcements(),
            };
            return [
                'title' => $title ?: __('(no title)', 'open-ground-api'),
                'type' => $type,
                'status' => $post === null || $post->post_type === 'attachment' ? 'publish' : $post->post_status,
                'state' => $post === null ? '' : UsedIn::stateOf($post),
                'fields' => implode(', ', $use['fields']),
                'editUrl' => (string) $url,
            ];
        }, $uses);
    }

    /** @return array{post: ?WP_Post, term: ?WP_Term, fields: list<string>} */
    public static function use(?WP_Post $post, ?WP_Term $term, array $fields): array
    {
        return ['post' => $post, 'term' => $term, 'fields' => array_values(array_unique($fields))];
    }

    /**
     * Returns the texts of a record besides its fields. For a file, returns those that readers see with it.
     *
     * @return array<string, string> labels by column
     */
    public static function textsOf(WP_Post $post): array
    {
        return $post->post_type === 'attachment'
            ? ['post_excerpt' => __('Caption', 'open-ground-api'), 'post_content' => __('Description', 'open-ground-api')]
            : ['post_content' => __('Text', 'open-ground-api')];
    }

    /** @return list<WP_Term> terms whose description links there */
    public static function termsLinking(LinkTarget $at): array
    {
        $names = array_filter(get_taxonomies(), static fn(string $name): bool => Kinds::termEvent($name) !== '');
        $terms = $names === [] ? [] : get_terms(['taxonomy' => array_values($names), 'hide_empty' => false]);
        return array_values(array_filter(is_array($terms) ? $terms : [], static fn(WP_Term $term): bool => $at->isIn($term->description)));
    }

    /** Returns the label of a record's kind. */
    public static function typeOf(WP_Post $post): string
    {
        return Kinds::isOwn($post->post_type)
            ? Registry::type($post->post_type)['singular']
            : (string) get_post_type_object($post->post_type)?->labels->singular_name;
    }
}
