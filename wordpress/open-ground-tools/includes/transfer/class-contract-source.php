<?php

/**
 * Another website's content, read through the routes of the contract only, as records for Importer:
 *
 *     source   'investigation:123', unique in the content it comes from
 *     type, id, slug, title (HTML), content (HTML), date (free text or ''), order
 *     fields   as in the contract's responses
 *
 * Time: each row is looked at a few times, besides some thousand calls that may take half a minute each. Memory: that of 100,000 records at
 * most, and of one answer at a time, of at most 50 MB. A website that answers with more is not imported.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Html;
use OpenGround\Api\Json;
use OpenGround\Api\PostTypes;
use OpenGround\Api\Registry;
use OpenGround\Api\Values;
use RuntimeException;

defined('ABSPATH') || exit;

final class ContractSource
{
    private const TIMEOUT_SECONDS = 30;
    private const MAX_PAGES = 1_000;
    private const MAX_RECORDS = 100_000;
    private const MAX_BYTES = 50_000_000;

    /** @var array<string, list<array<string, mixed>>> records by type */
    private array $records = [];

    /** @var list<array<string, mixed>> */
    private array $areas = [];

    private string $root;

    private int $count = 0;

    /** @param list<string> $sites the websites with records of their own (`?site=`) */
    public function __construct(string $root, private array $sites = [])
    {
        $this->root = trailingslashit($root);
    }

    /**
     * @return array{origin: string, records: list<array<string, mixed>>, terms: array<string, list<array<string, mixed>>>,
     *   ticker: list<string>}
     * @throws RuntimeException when a call fails; nothing has been written in that case
     */
    public function read(): array
    {
        $this->investigations();
        foreach ($this->list('fa/v1/exhibitions') as $row) {
            $this->add(PostTypes::EXHIBITION, $row, $this->detail('exhibition', $row));
        }
        foreach ($this->list('fa/v1/events') as $row) {
            $this->add(PostTypes::EVENT, $row, $this->detail('event', $row));
        }
        foreach ($this->list('fa/v1/news?per_page=100') as $row) {
            $this->add(PostTypes::NEWS, $row);
        }
        foreach ($this->list('fa/v1/recognition') as $index => $row) {
            $this->add(PostTypes::RECOGNITION, ['id' => 0, 'slug' => '', ...$row], [], (string) ($row['id'] ?? md5(wp_json_encode($row['title'] ?? $index))));
        }
        foreach (['publication' => '', 'press' => 'press_types=81&', 'methodology' => '', 'subdomain' => '', 'person' => ''] as $type => $query) {
            foreach ($this->list("wp/v2/{$type}?{$query}per_page=100") as $row) {
                $this->add($type, $row);
            }
        }
        foreach ($this->list('wp/v2/organization?per_page=100', true) as $row) {
            $this->add(PostTypes::ORGANIZATION, $row);
        }
        $organisations = array_fill_keys(array_column($this->records[PostTypes::ORGANIZATION] ?? [], 'title'), true);
        foreach ($this->list('wp/v2/pages?per_page=100') as $row) {
            $row['section'] ??= (int) ($row['parent'] ?? 0) === 1569 ? 'about' : 'programme';
            $this->add(PostTypes::PAGE, $row);
            $this->organisations($row['acf'] ?? [], $organisations);
        }
        $this->team();
        $this->work();
        $this->membership();
        $ticker = $this->get('fa/v1/ticker');
        return [
            'origin' => (string) preg_replace('#^(https?://[^/]+).*$#', '$1', $this->root),
            'records' => array_merge(...array_values($this->records)),
            'terms' => [PostTypes::CATEGORY => $this->areas],
            'ticker' => array_values(array_filter((array) ($ticker['items'] ?? []), is_string(...))),
        ];
    }

    /**
     * Determines whether requests must not reach the server's internal network, not even through files. This applies to a site's
     * administrator on a network.
     */
    public static function isConfined(): bool
    {
        return is_multisite() && is_user_logged_in() && !is_super_admin();
    }

    private function investigations(): void
    {
        $list = $this->get('fa/v1/investigations');
        $this->areas = array_values(array_filter((array) ($list['investigation_areas'] ?? []), is_array(...)));
        $places = array_column($this->list('fa/v1/map'), 'location', 'slug');
        foreach (array_filter((array) ($list['investigations'] ?? []), is_array(...)) as $row) {
            $place = is_string($row['slug'] ?? null) ? $places[$row['slug']] ?? null : null;
            $detail = $this->detail('investigation', $row);
            $this->add(PostTypes::INVESTIGATION, $row, $place === null ? $detail : [...$detail, 'location' => $place]);
        }
    }

    /**
     * Collects the organisations that records name. Only this plugin has a list of organisations.
     *
     * @param array<string, true> $known by title
     */
    private function organisations(mixed $fields, array &$known): void
    {
        foreach (['funders', 'donors', 'collections'] as $name) {
            $rows = is_array($fields) && is_array($fields[$name] ?? null) ? $fields[$name] : [];
            foreach (array_filter($rows, is_array(...)) as $row) {
                $title = is_string($row['post_title'] ?? null) ? $row['post_title'] : '';
                if ($title !== '' && !isset($known[$title])) {
                    $known[$title] = true;
                    $this->add(PostTypes::ORGANIZATION, ['slug' => sanitize_title(Html::plain($title)), ...$row]);
                }
            }
        }
    }

    /** Collects who is on the team page, in which group and order. */
    private function team(): void
    {
        $body = $this->get('fa/v1/team', true) ?? $this->get('acf/v3/pages/1546?categories=2&per_page=100', true);
        $team = $body['acf']['team'] ?? $body['team'] ?? [];
        $order = 0;
        $this->records[PostTypes::PERSON] ??= [];
        $bySlug = array_flip(array_reverse(array_column($this->records[PostTypes::PERSON], 'slug'), true));
        foreach (['current', 'extended', 'past'] as $group) {
            foreach (array_filter((array) ($team[$group] ?? []), is_array(...)) as $row) {
                $slug = is_string($row['slug'] ?? null) ? $row['slug'] : '';
                if (!isset($bySlug[$slug])) {
                    $this->add(PostTypes::PERSON, $row);
                    $bySlug[$slug] = array_key_last($this->records[PostTypes::PERSON]);
                }
                $known = $bySlug[$slug];
                $this->records[PostTypes::PERSON][$known]['order'] = ++$order;
                $this->records[PostTypes::PERSON][$known]['fields']['team'] = $group;
            }
        }
    }

    /** Determines the sites of each record, from the sites whose lists include it. */
    private function membership(): void
    {
        $calls = [
            PostTypes::INVESTIGATION => 'fa/v1/investigations',
            PostTypes::EXHIBITION => 'fa/v1/exhibitions',
            PostTypes::EVENT => 'fa/v1/events',
            PostTypes::NEWS => 'fa/v1/news',
        ];
        foreach ($this->sites === [] ? [] : $calls as $type => $path) {
            $listed = [];
            foreach ([...$this->sites, 'no-such-site'] as $site) {
                $body = $this->get(add_query_arg('site', $site, $path));
                $listed[$site] = array_fill_keys(array_filter(array_column($body['investigations'] ?? $body, 'id'), is_numeric(...)), true);
            }
            foreach ($this->records[$type] ?? [] as $index => $record) {
                if (!isset($listed['no-such-site'][$record['id']])) {
                    $sites = array_filter($this->sites, static fn(string $site): bool => isset($listed[$site][$record['id']]));
                    $this->records[$type][$index]['terms'] = [PostTypes::SITE => array_values($sites)];
                }
            }
        }
    }

    /** Collects the people of events and press items, which are only named in `related`. */
    private function work(): void
    {
        $places = [];
        foreach ([PostTypes::EVENT => 'slug', PostTypes::PRESS => 'title'] as $type => $name) {
            foreach ($this->records[$type] ?? [] as $index => $record) {
                $places[$type][$record[$name]][] = $index;
            }
        }
        foreach ($this->records[PostTypes::PERSON] ?? [] as $person) {
            // Each once: several records may have the same title, with a row for each.
            $related = [];
            foreach ($this->list("fa/v1/related/{$person['id']}", true) as $item) {
                $type = $item['post_type'] ?? '';
                $name = $item[$type === PostTypes::EVENT ? 'slug' : 'title'] ?? null;
                if (in_array($type, [PostTypes::EVENT, PostTypes::PRESS], true) && is_string($name)) {
                    $related[$type][$name] = true;
                }
            }
            foreach ($related as $type => $names) {
                foreach (array_keys($names) as $name) {
                    foreach ($places[$type][$name] ?? [] as $place => $index) {
                        if (!$this->tookPart($type, $index, $person)) {
                            unset($places[$type][$name][$place]);
                        }
                    }
                }
            }
        }
    }

    /**
     * Adds a person to a record.
     *
     * @param array<string, mixed> $person
     * @return bool false once there is one more than the field accepts, which the import then reports
     */
    private function tookPart(string $type, int $index, array $person): bool
    {
        $people = &$this->records[$type][$index]['fields']['people'];
        $people = is_array($people) ? $people : [];
        $people[] = ['ID' => $person['id'], 'post_title' => $person['title']];
        return count($people) <= Registry::fields($type)['people']['maxRows'];
    }

    /**
     * @param array<string, mixed> $row its row in a list
     * @param array<string, mixed> $detail
     */
    private function add(string $type, array $row, array $detail = [], ?string $key = null): void
    {
        if (ContractRow::isProtected($row)) {
            return;
        }
        if (++$this->count > self::MAX_RECORDS) {
            throw new RuntimeException(__('The file exceeds the import limit.', 'open-ground-api'));
        }
        $acf = is_array($row['acf'] ?? null) ? $row['acf'] : [];
        $isWordPress = isset($row['guid']);
        $own = $isWordPress ? [] : array_diff_key($row, array_flip(['id', 'ID', 'slug', 'title', 'parent', 'acf']));
        $fields = [...$own, ...array_filter($acf, static fn(mixed $value): bool => !Values::isEmpty($value)), ...$detail];
        $known = array_flip([...array_keys(Registry::fields($type)), ...array_keys(Registry::type($type)['aliases'] ?? []), 'event_dates']);
        $title = $row['title'] ?? $row['post_title'] ?? '';
        $content = $fields['content'] ?? $row['content'] ?? '';
        $hasBody = Registry::type($type)['body'] === 'text';
        if ($type === PostTypes::PAGE && isset($row['section'])) {
            $fields['section'] = $row['section'];
        }
        $this->records[$type][] = [
            'source' => "{$type}:" . ($key ?? ContractRow::text($row['id'] ?? $row['ID'] ?? '')),
            'type' => $type,
            'id' => (int) ($row['id'] ?? $row['ID'] ?? 0),
            'slug' => ContractRow::text($row['slug'] ?? $row['post_name'] ?? ''),
            'title' => ContractRow::text(is_array($title) ? ($title['rendered'] ?? '') : $title),
            'content' => $hasBody ? ContractRow::text(is_array($content) ? ($content['rendered'] ?? '') : $content) : '',
            'hasDate' => $isWordPress || ContractRow::date($fields, '') !== '',
            'date' => ContractRow::date($fields, $isWordPress ? (string) ($row['date'] ?? '') : ''),
            'order' => (int) ($row['menu_order'] ?? 0),
            'fields' => array_intersect_key($fields, $known),
        ];
    }

    /**
     * @param array<string, mixed> $row
     * @return array<string, mixed>
     */
    private function detail(string $type, array $row): array
    {
        $acf = $this->get("acf/v3/{$type}/" . (int) ($row['id'] ?? 0))['acf'] ?? [];
        return is_array($acf) ? array_filter($acf, static fn(mixed $value): bool => !Values::isEmpty($value)) : [];
    }

    /** @return list<array<string, mixed>> all pages of a list */
    private function list(string $path, bool $isOptional = false): array
    {
        $rows = [];
        for ($page = 1; $page <= self::MAX_PAGES; $page++) {
            $total = 1;
            $body = $this->get($page === 1 ? $path : add_query_arg('page', $page, $path), $isOptional, $total) ?? [];
            array_push($rows, ...array_values(array_filter($body, is_array(...))));
            if (count($rows) > self::MAX_RECORDS) {
                throw new RuntimeException(__('The file exceeds the import limit.', 'open-ground-api'));
            }
            if ($page >= $total) {
                break;
            }
        }
        return $rows;
    }

    /** @return array<int|string, mixed>|null null if an optional route doesn't exist */
    private function get(string $path, bool $isOptional = false, int &$pages = 1): ?array
    {
        $response = wp_remote_get($this->root . $path, [
            'timeout' => self::TIMEOUT_SECONDS,
            'redirection' => 0,
            'reject_unsafe_urls' => self::isConfined(),
            'headers' => ['Accept' => 'application/json'],
            'limit_response_size' => self::MAX_BYTES,
        ]);
        $status = (int) wp_remote_retrieve_response_code($response);
        if ($isOptional && in_array($status, [400, 401, 403, 404], true)) {
            return null;
        }
        // A response that was cut off at the limit is not valid JSON.
        $body = Json::read(wp_remote_retrieve_body($response));
        if ($status !== 200 || $body === null) {
            $reason = is_wp_error($response) ? $response->get_error_message() : "status {$status}";
            /* translators: 1: an address, 2: what went wrong */
            throw new RuntimeException(sprintf(__('%1$s could not be read: %2$s', 'open-ground-api'), $this->root . $path, $reason));
        }
        $pages = max(1, (int) wp_remote_retrieve_header($response, 'x-wp-totalpages'));
        return $body;
    }
}
