<?php

/**
 * Writes the content of another CMS, as its public REST answers gave it, into this WordPress. Each record remembers
 * where it came from and what it looked like: seeding again adds what is new, renews what changed there, and leaves
 * alone what an editor has changed or thrown away here.
 */

declare(strict_types=1);

use OpenGround\Api\Fields;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Ticker;

final class Seeder
{
    private const STATE = 'open_ground_seed';
    private const SOURCE = '_seed_source';
    private const DIGEST = '_seed_digest';
    private const MODIFIED = '_seed_modified';

    /** Parts of a card that are not fields here: they are the post itself, its terms, or a part of `featured`. */
    private const NOT_FIELDS = ['id', 'slug', 'title', 'investigation_location', 'investigation_area', 'feature_image'];

    /** @var array<string, int> source => post id */
    private array $posts = [];

    private SeedImages $images;

    /** @var array{created: int, updated: int, kept: int, images: int, ignored: list<string>} */
    private array $result = ['created' => 0, 'updated' => 0, 'kept' => 0, 'images' => 0, 'ignored' => []];

    /**
     * @param array<string, mixed> $content `methodologies`, `investigations`, `areas`, `details` by id, `ticker`
     * @return array{created: int, updated: int, kept: int, images: int, ignored: list<string>}
     */
    public function run(array $content): array
    {
        global $wpdb;
        $state = get_option(self::STATE, []);
        $digest = self::digest($content);
        if (($state['digest'] ?? '') === $digest) {
            $this->result['kept'] = count($content['methodologies']) + count($content['investigations']);
            return $this->result;
        }
        // All or nothing, and one write to the disk instead of thousands.
        $wpdb->query('START TRANSACTION');
        foreach (self::saved(Fields::postTypes(), self::SOURCE) as $post) {
            $this->posts[get_post_meta($post->ID, self::SOURCE, true)] = $post->ID;
        }
        $this->images = new SeedImages();
        $this->seedAreas($content['areas']);
        $this->seedMethodologies($content['methodologies']);
        $this->seedInvestigations($content['investigations'], $content['details']);
        $this->seedTicker($content['ticker'], $state['ticker'] ?? null);
        update_option(self::STATE, ['digest' => $digest, 'ticker' => get_option(Ticker::OPTION)], false);
        $wpdb->query('COMMIT');
        return [...$this->result, 'images' => $this->images->created];
    }

    /**
     * @param list<string> $postTypes
     * @return list<WP_Post> those that have a meta key, thrown away ones included
     */
    public static function saved(array $postTypes, string $metaKey): array
    {
        return get_posts([
            'post_type' => $postTypes,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private', 'inherit', 'trash'],
            'meta_key' => $metaKey,
            'posts_per_page' => -1,
        ]);
    }

    /** @param list<array<string, mixed>> $areas */
    private function seedAreas(array $areas): void
    {
        foreach ($areas as $area) {
            $this->term(PostTypes::CATEGORY, $area, ['description' => $area['description'] ?? '']);
        }
    }

    /** @param list<array<string, mixed>> $methodologies */
    private function seedMethodologies(array $methodologies): void
    {
        foreach ($methodologies as $record) {
            $title = $record['title']['rendered'];
            $post = $this->post(PostTypes::METHODOLOGY, [...$record, 'title' => $title], self::digest($record), null);
            if ($post !== null) {
                $this->fields($post, (array) ($record['acf'] ?: []));
            }
        }
    }

    /**
     * @param list<array<string, mixed>> $cards
     * @param array<int|string, mixed> $details
     */
    private function seedInvestigations(array $cards, array $details): void
    {
        $written = [];
        foreach ($cards as $card) {
            $digest = self::digest([$card, $details[$card['id']] ?? null]);
            $post = $this->post(PostTypes::INVESTIGATION, $card, $digest, $card['publication_date'] ?? null);
            if ($post !== null) {
                $written[] = [$post, $card];
            }
        }
        // Fields name other investigations, so all posts come first.
        foreach ($written as [$post, $card]) {
            $detail = (array) ($details[$card['id']] ?: []);
            $featured = (array) (($detail['featured'] ?? null) ?: []);
            $featured['feature_image'] = ($featured['feature_image'] ?? null) ?: ($card['feature_image'] ?? false);
            $this->fields($post, [
                ...array_diff_key($card, array_flip(self::NOT_FIELDS)),
                ...$detail,
                'featured' => $featured,
            ]);
            $this->terms($post, PostTypes::CATEGORY, $card['investigation_area'] ?? []);
            $this->terms($post, PostTypes::LOCATION, $card['investigation_location'] ?? []);
        }
    }

    /**
     * Creates or renews a post. Keeps the other CMS's id where it is free, so that references by id hold.
     *
     * @param array<string, mixed> $record with `id`, `slug` and `title` (HTML)
     * @return WP_Post|null null if it stays as it is
     */
    private function post(string $type, array $record, string $digest, mixed $date): ?WP_Post
    {
        $source = "{$type}:{$record['id']}";
        $known = get_post($this->posts[$source] ?? -1);
        if ($known instanceof WP_Post && !$this->mayRenew($known, $digest)) {
            $this->result['kept']++;
            return null;
        }
        $id = wp_insert_post(wp_slash([
            'ID' => $known?->ID ?? 0,
            'import_id' => (int) $record['id'],
            'post_type' => $type,
            'post_status' => 'publish',
            'post_name' => $record['slug'],
            'post_title' => $record['title'],
            'post_date' => self::postDate($date),
        ]), true);
        if (is_wp_error($id)) {
            throw new RuntimeException("{$source}: " . $id->get_error_message());
        }
        $post = get_post($id);
        update_post_meta($id, self::SOURCE, $source);
        update_post_meta($id, self::DIGEST, $digest);
        update_post_meta($id, self::MODIFIED, $post->post_modified_gmt);
        $this->posts[$source] = $id;
        $this->result[$known === null ? 'created' : 'updated']++;
        return $post;
    }

    private function mayRenew(WP_Post $post, string $digest): bool
    {
        return $post->post_status === 'publish'
            && get_post_meta($post->ID, self::DIGEST, true) !== $digest
            && get_post_meta($post->ID, self::MODIFIED, true) === $post->post_modified_gmt;
    }

    /** @param array<string, mixed> $values */
    private function fields(WP_Post $post, array $values): void
    {
        $unknown = Fields::write($post, $this->images->attach($values));
        $this->result['ignored'] = array_values(array_unique([...$this->result['ignored'], ...$unknown]));
    }

    /** @param list<array<string, mixed>>|false $terms */
    private function terms(WP_Post $post, string $taxonomy, array|false $terms): void
    {
        $ids = array_map(fn(array $term): int => $this->term($taxonomy, $term), $terms ?: []);
        wp_set_object_terms($post->ID, $ids, $taxonomy);
    }

    /**
     * @param array<string, mixed> $term with `slug` and `name` (HTML)
     * @param array<string, string> $args
     */
    private function term(string $taxonomy, array $term, array $args = []): int
    {
        $known = get_term_by('slug', $term['slug'], $taxonomy);
        if ($known instanceof WP_Term) {
            return $known->term_id;
        }
        $created = wp_insert_term(wp_slash($term['name']), $taxonomy, ['slug' => $term['slug'], ...wp_slash($args)]);
        if (is_wp_error($created)) {
            throw new RuntimeException("{$taxonomy}:{$term['slug']}: " . $created->get_error_message());
        }
        return $created['term_id'];
    }

    /** @param list<string> $items */
    private function seedTicker(array $items, mixed $lastSeeded): void
    {
        // Anything but what was seeded last is an editor's.
        if ($lastSeeded === null || get_option(Ticker::OPTION) === $lastSeeded) {
            update_option(Ticker::OPTION, $items);
        }
    }

    /** A card's date as WordPress wants it; now, where it is missing, unreadable or still to come. */
    private static function postDate(mixed $date): string
    {
        $text = is_string($date) ? trim($date) : '';
        foreach (['!Y/m/d', '!Y-m-d', '!d/m/Y', '!Ymd'] as $format) {
            $day = DateTimeImmutable::createFromFormat($format, $text);
            if ($day !== false && $day < current_datetime()) {
                return $day->format('Y-m-d H:i:s');
            }
        }
        return current_time('mysql');
    }

    private static function digest(mixed $value): string
    {
        return md5(json_encode($value, JSON_THROW_ON_ERROR));
    }
}
