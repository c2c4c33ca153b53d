<?php

/**
 * The single description of everything an editor can enter: post types, taxonomies and their fields. Storage, REST and
 * the editor's screens all derive from it, so a field is added only here. Types are in types.php, their fields in a
 * file each, read when first needed, after `init`, because texts are translated. Other plugins add to it by filters (hooks.md),
 * which class-definitions.php applies.
 *
 * JavaScript gets it as JSON (forScript(), also `GET open-ground/v1/registry`):
 *
 *     { types: { [name]: Type }, taxonomies: { [name]: Taxonomy } }
 *
 * Type
 *   name        the post type; `restBase` is its path below wp/v2 (`pages` for `page`)
 *   event       its name in the webhook
 *   label, singular, icon
 *   path        of a record's page on the website, with `{slug}` and `{section}`; '': there is no such page
 *   body        'text': the website shows the body, `bodyLabel` says where. 'none': there is no body
 *   bodyField   another name for the body, in `acf`
 *   aliases     { [other name]: path }, names in the contract for a field or a part of one; accepted on
 *               writing, not shown on the screens
 *   panels      { [id]: label }, the groups in which the screens show the fields, in this order
 *   taxonomies  names of its taxonomies
 *   fields      { [name]: Field }, in the order of the screens
 *
 * Field
 *   shape       decides what is stored and shown, see the table
 *   label, help in the words of the website; `help` says where the field is shown
 *   panel       id of its panel; fields inside a group or a row have none
 *   expected    true: listed under 'Before you publish' while it is empty. Nothing is ever required
 *   maxLength   in characters; a longer text is rejected
 *   isRunning      of html: paragraphs of running text only, without headings, lists, tables and pictures
 *   advisedLength  a longer text is saved, but listed under 'Before you publish' as too long for a card
 *   linked      true of a text: readers get a link where it is an address of the web
 *   silent      true of a video: plays without sound; 'Before you publish' asks for neither subtitles nor audio description
 *   languageTag true: a language code (BCP 47); anything else is rejected
 *   min, max    of a number;  maxRows: of rows, posts and terms
 *   fallback    what is used when it is empty, in words ('the date of publishing in WordPress')
 *   placeholder an example
 *   new         of terms, and of posts of NamedRecords::TYPES: the picker's words for making one, `%s` is its name ('New category “%s”')
 *   derived     names of parts that are computed, not entered; ignored on writing
 *   synonyms    { [other word]: value } of a choice;  format, full: the form in which readers get it
 *
 * | shape    | in `acf` of context=edit, and when writing                   | empty | more keys                           |
 * |----------|--------------------------------------------------------------|-------|-------------------------------------|
 * | text     | string, one line                                             | ''    |                                     |
 * | textarea | string                                                       | ''    |                                     |
 * | html     | string, HTML                                                 | ''    |                                     |
 * | date     | 'YYYY-MM-DD'; with `free` any other text too; with           | ''    | `free`                              |
 * |          | `fallback` also 'none': no date is shown                     |       |                                     |
 * | number   | number                                                       | ''    | `min`, `max`                        |
 * | url      | 'https://…'; with `library` also an attachment's id          | ''    | `library`; `mail`: mailto: too      |
 * | boolean  | true or false                                                | false |                                     |
 * | choice   | one of `choices`                                             | ''    | `choices`: [{value, label}]         |
 * | colour   | '#rrggbb'                                                    | ''    |                                     |
 * | image    | id of an attachment                                          | ''    |                                     |
 * | file     | id of an attachment                                          | ''    |                                     |
 * | video    | id of an attachment, an address, or {name, duration, files:  | ''    |                                     |
 * |          | [{file: id or '', link, height, quality}], preview_videos:   |       |                                     |
 * |          | same, texttracks: [{language, display_language, type: '' or  |       |                                     |
 * |          | one of `Video::TRACK_TYPES`, vtt: text, address, or id of a  |       |                                     |
 * |          | .vtt}], poster: id of a picture, alternatives: [{kind: one   |       |                                     |
 * |          | of `Video::ALTERNATIVES`, label, files}]}                    |       |                                     |
 * | posts    | list of ids; with `free` also rows of these keys; with       | []    | `postTypes`, `free`, `single`       |
 * |          | `single` one of them instead of a list                       |       |                                     |
 * | terms    | list of term ids; names and slugs of known terms too         | []    | `taxonomy`, `single`                |
 * | group    | object of its `fields`; omitted ones stay               | {}    | `fields`                            |
 * | rows     | list of objects of `fields`                                  | []    | `fields`, `rowLabel`: name of the   |
 * |          |                                                              |       | field that names a row; `gallery`:  |
 * |          |                                                              |       | the image field that choosing many  |
 * |          |                                                              |       | pictures at once fills              |
 *
 * Readers get the same names in the shapes of the contract (pictures with sizes, rows of posts); what was read may be
 * written back. A field with `when: {field, value}` is shown only while that field has that value.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Registry
{
    public const TYPES = 'open_ground_types';
    public const TAXONOMIES = 'open_ground_taxonomies';
    public const FIELDS = 'open_ground_fields';

    /**
     * @var array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>}|null in the
     *   language of this request
     */
    private static ?array $definitions = null;

    /** @var list<string> this plugin's own types */
    private static array $own = [];

    /** @var array<string, array<string, mixed>> with their fields */
    private static array $types = [];

    /** @return list<string> names of the post types, in the order of the admin menu */
    public static function names(): array
    {
        return array_keys(self::types());
    }

    public static function has(string $postType): bool
    {
        return isset(self::types()[$postType]);
    }

    /**
     * @return array<string, array<string, mixed>> name => the part of a definition that every request needs: everything except the
     *   fields and their settings
     */
    public static function types(): array
    {
        return self::definitions()['types'];
    }

    /** @return array<string, mixed> as described above */
    public static function type(string $postType): array
    {
        return did_action('init') > 0 ? self::$types[$postType] ??= self::withFields($postType) : self::withFields($postType);
    }

    /** @return array<string, array<string, mixed>> name => definition; empty for a type that is not in the registry */
    public static function fields(string $postType): array
    {
        return self::has($postType) ? self::type($postType)['fields'] : [];
    }

    /**
     * @return array<string, array<string, mixed>> name => `label`, `singular`, `postTypes`, `restBase`, `tree`, `event`
     *   (its name in the webhook; '' if it has no events), `help`
     */
    public static function taxonomies(): array
    {
        return self::definitions()['taxonomies'];
    }

    /** @return list<string> types added by other plugins; the website shows their records only if it supports them */
    public static function added(): array
    {
        return array_values(array_diff(self::names(), self::$own));
    }

    /** Clears the cached definitions after the language has changed. */
    public static function reset(): void
    {
        self::$definitions = null;
        self::$types = [];
    }

    /** @return array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>} */
    public static function forScript(): array
    {
        $types = [];
        foreach (self::names() as $name) {
            $types[$name] = self::type($name);
        }
        return ['types' => $types, 'taxonomies' => self::taxonomies()];
    }

    /** @return array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>} */
    private static function definitions(): array
    {
        // Before `init`, texts are not translated yet, and other plugins may not have added their filters.
        return did_action('init') > 0 ? self::$definitions ??= self::read() : self::read();
    }

    /** @return array{types: array<string, array<string, mixed>>, taxonomies: array<string, array<string, mixed>>} */
    private static function read(): array
    {
        ['types' => $types, 'taxonomies' => $taxonomies] = require __DIR__ . '/types.php';
        self::$own = array_keys($types);
        foreach ($types as $name => $type) {
            $types[$name] = $type + self::typeDefaults($name);
        }
        foreach ($taxonomies as $name => $taxonomy) {
            $its = array_filter($types, static fn(array $type): bool => in_array($name, $type['taxonomies'], true));
            $taxonomies[$name] = $taxonomy + ['postTypes' => array_keys($its)] + self::taxonomyDefaults($name);
        }
        // This runs in every request, and few installations have such a filter.
        $isFiltered = has_filter(self::TYPES) || has_filter(self::TAXONOMIES);
        return $isFiltered ? Definitions::of($types, $taxonomies) : ['types' => $types, 'taxonomies' => $taxonomies];
    }

    /** @return array<string, mixed> the defaults of a type, as types() returns them */
    public static function typeDefaults(string $name): array
    {
        return ['restBase' => $name, 'event' => $name, 'icon' => 'dashicons-admin-post', 'path' => '', 'taxonomies' => []];
    }

    /** @return array<string, mixed> */
    public static function taxonomyDefaults(string $name): array
    {
        return ['restBase' => $name, 'event' => '', 'tree' => false, 'help' => '', 'postTypes' => []];
    }

    /** @return array<string, mixed> */
    private static function withFields(string $postType): array
    {
        $type = self::types()[$postType];
        $isOwn = in_array($postType, self::$own, true);
        $own = $isOwn ? require __DIR__ . "/{$postType}.php" : [];
        $panels = [...$own['panels'] ?? [], ...$type['panels'] ?? []] ?: ['card' => $type['singular']];
        $fields = $own['fields'] ?? $type['fields'];
        $fields = $isOwn && !has_filter(self::FIELDS) ? $fields : Definitions::fields($fields, $postType, $panels, $isOwn);
        return ['name' => $postType, ...$type, ...$own, 'panels' => $panels, 'fields' => $fields];
    }
}
