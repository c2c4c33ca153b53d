<?php

/** Stand-ins for the WordPress functions that pure code calls: nothing is translated, and posts are those of the test. */

declare(strict_types=1);

namespace {
    use OpenGround\Tests\World;

    class WP_Post
    {
        public string $post_title = '';
        public string $post_content = '';
        public string $post_excerpt = '';
        public string $post_name = '';
        public string $post_type = 'investigation';
        public string $post_status = 'publish';
        public string $post_password = '';
        public string $post_date = '2026-03-18 10:00:00';
        public string $post_date_gmt = '2026-03-18 10:00:00';
        public string $post_modified_gmt = '2026-03-18 10:00:00';
        public string $post_mime_type = '';
        public int $post_parent = 0;
        public int $post_author = 0;
        public int $menu_order = 0;

        public function __construct(public int $ID, array $values = [])
        {
            foreach ($values as $name => $value) {
                $this->$name = $value;
            }
        }
    }

    /** Its lock, which one statement takes or does not. */
    final class WP_Upgrader
    {
        public static function create_lock(string $name, int $seconds): bool
        {
            $option = "{$name}.lock";
            if ((int) get_option($option, 0) > (World::$now ?? time()) - $seconds) {
                return false;
            }
            World::$options[$option] = World::$now ?? time();
            return true;
        }

        public static function release_lock(string $name): bool
        {
            delete_option("{$name}.lock");
            return true;
        }
    }

    final class WP_Screen
    {
        /** @var list<string> the titles of its help */
        public array $titles = [];

        public function __construct(public string $id, public string $base, public string $post_type = '', public string $taxonomy = '')
        {
        }

        /** @param array{title: string} $tab */
        public function add_help_tab(array $tab): void
        {
            $this->titles[] = $tab['title'];
        }
    }

    class WP_Term
    {
        public function __construct(public int $term_id, public string $name, public string $slug, public string $taxonomy)
        {
        }
    }

    class WP_Query
    {
        /** @param array<string, mixed> $values */
        public function __construct(private array $values, private readonly bool $isMain)
        {
        }

        public function is_main_query(): bool
        {
            return $this->isMain;
        }

        public function get(string $name): mixed
        {
            return $this->values[$name] ?? '';
        }

        public function set(string $name, mixed $value): void
        {
            $this->values[$name] = $value;
        }
    }

    class WP_Error
    {
        /** With one argument, that of a failed request. */
        public function __construct(private readonly string $code, private readonly ?string $message = null)
        {
        }

        public function get_error_code(): string
        {
            return $this->message === null ? 'http_request_failed' : $this->code;
        }

        public function get_error_message(): string
        {
            return $this->message ?? $this->code;
        }
    }

    /** Its parameters alone. */
    class WP_REST_Request extends ArrayObject
    {
        public function offsetGet(mixed $key): mixed
        {
            return $this->offsetExists($key) ? parent::offsetGet($key) : null;
        }
    }

    class WP_Http
    {
        public static function make_absolute_url(string $path, string $url): string
        {
            return parse_url($path, PHP_URL_HOST) === null ? 'http://' . parse_url($url, PHP_URL_HOST) . $path : $path;
        }
    }

    class WP_HTTP_Proxy
    {
        public function is_enabled(): bool
        {
            return World::$hasProxy;
        }

        public function send_through_proxy(string $address): bool
        {
            return !str_contains($address, 'site.example');
        }
    }

    function __(string $text, string $domain = ''): string
    {
        return $text;
    }

    function esc_sql(string $text): string
    {
        return str_replace("'", "''", $text);
    }

    function wp_timezone(): DateTimeZone
    {
        return new DateTimeZone(World::$options['timezone_string'] ?? 'UTC');
    }

    function is_wp_error(mixed $value): bool
    {
        return $value instanceof WP_Error;
    }

    function get_locale(): string
    {
        return World::$options['WPLANG'] ?? 'en_US';
    }

    /** Of WordPress's table some letters, in two languages. */
    function remove_accents(string $text, string $locale = ''): string
    {
        $german = $locale === 'de_DE' ? ['ä' => 'ae', 'ö' => 'oe', 'ü' => 'ue', 'Ü' => 'Ue'] : [];
        return strtr($text, $german + ['ä' => 'a', 'é' => 'e', 'ö' => 'o', 'ø' => 'o', 'ş' => 's', 'ü' => 'u', 'ß' => 'ss']);
    }

    function number_format_i18n(int|float $number): string
    {
        return number_format($number);
    }

    function get_option(string $name, mixed $default = false): mixed
    {
        return World::$options[$name] ?? $default;
    }

    function update_option(string $name, mixed $value, mixed $autoload = null): void
    {
        World::$options[$name] = $value;
    }

    /** Nothing is kept for a while. */
    function get_transient(string $name): mixed
    {
        return false;
    }

    function delete_option(string $name): void
    {
        unset(World::$options[$name]);
    }

    function add_option(string $name, mixed $value, string $deprecated = '', mixed $autoload = null): bool
    {
        if (isset(World::$options[$name])) {
            return false;
        }
        World::$options[$name] = $value;
        return true;
    }

    function _prime_post_caches(array $ids, bool $withTerms, bool $withMeta): void
    {
    }

    /** @return list<WP_Term> */
    function get_terms(array $query): array
    {
        return World::$terms;
    }

    function add_filter(string $hook, callable|array|string $callback, int $priority = 10, int $arguments = 1): void
    {
        World::$hooks[] = [$hook, $callback, $arguments];
    }

    function add_action(string $hook, callable|array|string $callback, int $priority = 10, int $arguments = 1): void
    {
        add_filter($hook, $callback, $priority, $arguments);
    }

    function apply_filters(string $hook, mixed $value, mixed ...$context): mixed
    {
        foreach (World::$hooks as [$name, $callback, $arguments]) {
            $value = $name === $hook ? $callback(...array_slice([$value, ...$context], 0, $arguments)) : $value;
        }
        return $value;
    }

    function has_filter(string $hook): bool
    {
        return in_array($hook, array_column(World::$hooks, 0), true);
    }

    function do_action(string $hook, mixed ...$context): void
    {
        apply_filters($hook, ...($context ?: ['']));
    }

    function register_rest_field(string $type, string $name, array $args): void
    {
        World::$restFields["{$type}.{$name}"] = $args;
    }

    function did_action(string $hook): int
    {
        return World::$isBegun ? 1 : 0;
    }

    function _doing_it_wrong(string $function, string $message, string $version): void
    {
        World::$wrong[] = "{$function}: {$message}";
    }

    function remove_action(string $hook, callable|array|string $callback): void
    {
        World::$hooks = array_values(array_filter(World::$hooks, static fn(array $added): bool => [$added[0], $added[1]] !== [$hook, $callback]));
    }

    function wp_doing_cron(): bool
    {
        return false;
    }

    function __return_false(): bool
    {
        return false;
    }

    function remove_filter(string $hook, callable|array|string $callback): void
    {
        remove_action($hook, $callback);
    }

    function wp_installing(): bool
    {
        return false;
    }

    function flush_rewrite_rules(): void
    {
    }

    function wp_unschedule_hook(string $hook): void
    {
        World::$unscheduled[] = $hook;
    }

    function is_admin(): bool
    {
        return false;
    }

    function is_multisite(): bool
    {
        return false;
    }

    function get_current_blog_id(): int
    {
        return 1;
    }

    /** Without an argument, the record whose screen it is. */
    function get_post(int|WP_Post|null $post = null): ?WP_Post
    {
        return $post instanceof WP_Post ? $post : (World::$posts[$post ?? World::$screen] ?? null);
    }

    function get_the_date(string $format, WP_Post $post): string
    {
        return substr($post->post_date, 0, 10);
    }

    function get_the_time(string $format, WP_Post $post): string
    {
        return substr($post->post_date, 11, 5);
    }

    function get_post_mime_type(int $id): string
    {
        return get_post($id)?->post_mime_type ?? '';
    }

    function get_post_meta(int $id, string $key = '', bool $isSingle = false): mixed
    {
        $values = $key === '' ? (World::$meta[$id] ?? []) : (World::$meta[$id][$key] ?? []);
        return $isSingle ? ($values[0] ?? '') : $values;
    }

    function metadata_exists(string $type, int $id, string $key): bool
    {
        return isset(World::$meta[$id][$key]);
    }

    function get_metadata(string $type, int $id, string $key, bool $isOne): mixed
    {
        return get_post_meta($id, $key, $isOne);
    }

    /** @return array<int, WP_Post> those of a record that have a field, oldest first */
    function wp_get_post_revisions(int $id, array $query): array
    {
        return array_filter(World::$posts, static fn(WP_Post $post): bool => $post->post_parent === $id && isset(World::$meta[$post->ID][$query['meta_key']]));
    }

    function wp_get_attachment_image(int $id, string $size, bool $icon, array $attributes): string
    {
        return str_starts_with((string) get_post_mime_type($id), 'image/') ? "<img {$size} {$id} {$attributes['alt']}>" : '';
    }

    function wp_text_diff(string $before, string $after, array $options): string
    {
        return "{$before} > {$after}";
    }

    function normalize_whitespace(string $text): string
    {
        return preg_replace(['/\n+/', '/[ \t]+/'], ["\n", ' '], str_replace("\r", "\n", trim($text)));
    }

    /** Nobody with the number 0 is left. */
    function get_the_author_meta(string $name, int $user): string
    {
        return $user === 0 ? '' : "User {$user}";
    }

    function wp_update_post(array $values, bool $withError): int
    {
        World::$posts[$values['ID']]->post_status = $values['post_status'];
        return (int) wp_save_post_revision($values['ID']);
    }

    /** Of a record that has not changed, only where a filter says so. */
    function wp_save_post_revision(int $id): ?int
    {
        if (apply_filters('wp_save_post_revision_check_for_changes', true)) {
            return null;
        }
        $revision = max(array_keys(World::$posts)) + 1;
        World::add($revision, ['post_type' => 'revision', 'post_parent' => $id, 'post_author' => 3]);
        do_action('_wp_put_post_revision', $revision);
        return $revision;
    }

    function update_metadata(string $type, int $id, string $key, mixed $value): void
    {
        World::$meta[$id][$key] = [$value];
    }

    function get_post_timestamp(WP_Post $post, string $field): int
    {
        return (int) strtotime("{$post->post_date} UTC");
    }

    function wp_date(string $format, int $at): string
    {
        return gmdate($format, $at);
    }

    function add_post_meta(int $id, string $key, mixed $value, bool $isUnique = false): int|false
    {
        if ($isUnique && isset(World::$meta[$id][$key])) {
            return false;
        }
        World::$meta[$id][$key][] = $value;
        return 1;
    }

    function update_post_meta(int $id, string $key, mixed $value): void
    {
        World::$meta[$id][$key] = [$value];
    }

    function delete_post_meta(int $id, string $key): void
    {
        unset(World::$meta[$id][$key]);
    }

    function get_the_terms(WP_Post $post, string $taxonomy): array|false
    {
        return false;
    }

    function current_user_can(string $capability, int $id): bool
    {
        return !in_array($id, World::$hidden, true);
    }

    function get_edit_post_link(WP_Post $post): string
    {
        return "https://cms.example/edit/{$post->ID}";
    }

    function get_the_title(WP_Post $post): string
    {
        return $post->post_title;
    }

    function get_current_user_id(): int
    {
        return 3;
    }

    function mysql_to_rfc3339(string $moment): string
    {
        return str_replace(' ', 'T', $moment);
    }

    function current_time(string $format, bool $gmt = false): string
    {
        return gmdate('Y-m-d H:i:s', World::$now ?? time());
    }

    function wp_verify_nonce(string $nonce, string $action): int|false
    {
        return $nonce === $action ? 1 : false;
    }

    function wp_slash(mixed $value): mixed
    {
        return map_deep($value, static fn(mixed $part): mixed => is_string($part) ? addslashes($part) : $part);
    }

    function wp_unslash(mixed $value): mixed
    {
        return map_deep($value, static fn(mixed $part): mixed => is_string($part) ? stripslashes($part) : $part);
    }

    function get_term(int $id, string $taxonomy): ?WP_Term
    {
        return get_term_by('term_id', $id, $taxonomy) ?: null;
    }

    function get_term_by(string $by, int|string $value, string $taxonomy): WP_Term|false
    {
        return current(array_filter(World::$terms, static fn(WP_Term $term): bool => $term->$by === $value && $term->taxonomy === $taxonomy));
    }

    function taxonomy_exists(string $name): bool
    {
        return isset(OpenGround\Api\Registry::taxonomies()[$name]);
    }

    function wp_get_post_parent_id(int $id): int|false
    {
        return get_post($id)?->post_parent ?? false;
    }

    function absint(mixed $value): int
    {
        return abs((int) $value);
    }

    function maybe_unserialize(string $value): mixed
    {
        return @unserialize($value) ?: $value;
    }

    function add_query_arg(string $name, mixed $value, string $address): string
    {
        return $address . (str_contains($address, '?') ? '&' : '?') . "{$name}={$value}";
    }

    function admin_url(string $path): string
    {
        return "https://cms.example/wp-admin/{$path}";
    }

    function esc_url(string $url): string
    {
        return $url;
    }

    function esc_html__(string $text, string $domain): string
    {
        return esc_html(__($text, $domain));
    }

    function wp_kses_post(string $html): string
    {
        return $html;
    }

    function determine_locale(): string
    {
        return get_locale();
    }

    function get_post_type(int $id): string|false
    {
        return get_post($id)?->post_type ?? false;
    }

    function get_permalink(int|WP_Post $post): string|false
    {
        $post = get_post($post);
        return $post === null ? false : "https://cms.example/{$post->post_type}/{$post->post_name}/";
    }

    function wp_cache_get_last_changed(string $group): string
    {
        return "{$group} " . World::$changes;
    }

    function home_url(string $path = ''): string
    {
        return "https://cms.example{$path}";
    }

    function site_url(): string
    {
        return home_url();
    }

    function attachment_url_to_postid(string $url): int
    {
        return (int) array_search($url, World::$files, true);
    }

    function wp_get_upload_dir(): array
    {
        return ['baseurl' => home_url('/wp-content/uploads'), 'basedir' => World::$uploads];
    }

    function wp_get_attachment_url(int $id): string|false
    {
        return World::$files[$id] ?? false;
    }

    function wp_get_attachment_image_srcset(int $id, string $size, array $meta): string|false
    {
        return false;
    }

    function wp_get_attachment_metadata(int $id): mixed
    {
        return World::$meta[$id]['_wp_attachment_metadata'][0] ?? false;
    }

    function wp_parse_url(string $url, int $part = -1): mixed
    {
        return parse_url($url, $part);
    }

    function wp_parse_str(string $query, ?array &$named): void
    {
        parse_str($query, $named);
    }

    function trailingslashit(string $text): string
    {
        return untrailingslashit($text) . '/';
    }

    function untrailingslashit(string $text): string
    {
        return rtrim($text, '/');
    }

    function wp_basename(string $path): string
    {
        return basename($path);
    }

    function wp_json_encode(mixed $value): string
    {
        return json_encode($value);
    }

    function wp_generate_uuid4(): string
    {
        return bin2hex(random_bytes(16));
    }

    function wp_strip_all_tags(string $text): string
    {
        return trim(strip_tags((string) preg_replace('#<(script|style)[^>]*?>.*?</\1>#si', '', $text)));
    }

    function wp_check_invalid_utf8(string $text, bool $strip = false): string
    {
        return mb_check_encoding($text, 'UTF-8') ? $text : mb_scrub($text);
    }

    /** Of WordPress's sanitiser only that it returns a text: it is tested in a real one. */
    function wp_kses(string $html, array $allowed, array $protocols): string
    {
        return $html;
    }

    /** @return list<string> */
    function wp_allowed_protocols(): array
    {
        return ['http', 'https', 'mailto', 'news'];
    }

    function wp_kses_allowed_html(string $context): array
    {
        return [];
    }

    function sanitize_title(string $text): string
    {
        return strtolower((string) preg_replace('/[^\w%]+/', '-', $text));
    }

    function sanitize_key(string $key): string
    {
        return (string) preg_replace('/[^a-z0-9_\-]/', '', strtolower($key));
    }

    function map_deep(mixed $value, callable $change): mixed
    {
        return is_array($value) ? array_map(static fn(mixed $part): mixed => map_deep($part, $change), $value) : $change($value);
    }

    function has_blocks(string $html): bool
    {
        return str_contains($html, '<!-- wp:');
    }

    /** Of WordPress's own only what it costs: its patterns that may go through the rest of a text again and again. */
    function wpautop(string $html): string
    {
        foreach (['/<(script|style|svg|math).*?<\/\\1>/s', '|(?<!<br />)\s*\n|', '!(</?(?:li|style|form|summary)[^>]*>)\s*</p>!'] as $pattern) {
            // WordPress puts a line break at the end.
            preg_replace($pattern, '', "{$html}\n");
        }
        return $html;
    }

    /** @return list<WP_Post> */
    /** Those of a type in some states; no files. */
    function get_posts(array $query): array
    {
        return array_values(array_filter(World::$posts, static fn(WP_Post $post): bool => $post->post_type !== 'attachment'
            && in_array($post->post_type, (array) ($query['post_type'] ?? 'post'), true) && in_array($post->post_status, (array) ($query['post_status'] ?? 'publish'), true)));
    }

    function wp_image_editor_supports(array $formats): bool
    {
        return World::$convertsHeic;
    }

    function wp_getimagesize(string $file): array|false
    {
        return getimagesize($file);
    }

    /** A line that stays. */
    final class Text_Diff_Op_copy
    {
    }

    /** Of lines at the same place; WordPress's own finds them elsewhere, too. */
    final class Text_Diff
    {
        /** @param array{list<string>, list<string>} $texts */
        public function __construct(string $engine, private array $texts)
        {
        }

        /** @return list<object> */
        public function getDiff(): array
        {
            [$old, $new] = $this->texts;
            $lines = static fn(array $text, int $at): array => isset($text[$at]) ? [$text[$at]] : [];
            return array_map(static fn(int $at): object => $lines($old, $at) === $lines($new, $at)
                ? new Text_Diff_Op_copy()
                : (object) ['orig' => $lines($old, $at), 'final' => $lines($new, $at)], range(0, max(count($old), count($new)) - 1));
        }
    }

    /** Opening tags and their attributes, as WordPress's own reads them; texts of scripts and styles are not known to it. */
    class WP_HTML_Tag_Processor
    {
        private int $at = 0;
        private string $name = '';
        /** Where the name ends. */
        private int $end = 0;
        /** @var array<string, array{int, int, string|true}> from, to and value, by name */
        private array $attributes = [];
        /** @var array<string, array{int, int, string}> from, to and text, by tag and attribute */
        private array $changes = [];

        public function __construct(private readonly string $html)
        {
        }

        public function next_tag(?string $name = null): bool
        {
            while (preg_match('~<(?:!--.*?(--!?>|\z)|(/?)([a-z][^\s/>]*+))~is', $this->html, $found, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL, $this->at) === 1) {
                $this->at = $found[0][1] + strlen($found[0][0]);
                if ($found[3][0] === null) {
                    continue;
                }
                $this->name = $found[3][0];
                $this->end = $this->at;
                if (!$this->readAttributes()) {
                    break;
                }
                // As in WordPress, a name in upper case is found in any, and one in lower case only so.
                if ($found[2][0] === '' && ($name === null || $this->name === $name || strtoupper($this->name) === $name)) {
                    return true;
                }
            }
            $this->at = strlen($this->html);
            $this->name = '';
            $this->attributes = [];
            return false;
        }

        /** Whether the tag ends. */
        private function readAttributes(): bool
        {
            $this->attributes = [];
            while (preg_match('~[\s/]*+(?:(>)|([^>\s/][^\s/>=]*+)(?:\s*+=\s*+("[^"]*+"|\'[^\']*+\'|["\']|[^\s>"\'][^\s>]*+)?)?)~A', $this->html, $found, PREG_OFFSET_CAPTURE | PREG_UNMATCHED_AS_NULL, $this->at) === 1) {
                $value = $found[3][0] ?? null;
                if ($value === '"' || $value === "'") {
                    return false;
                }
                $from = $found[2][1];
                $this->at = $found[0][1] + strlen($found[0][0]);
                if ($found[1][0] !== null) {
                    return true;
                }
                $this->attributes[strtolower($found[2][0])] ??= [$from, $this->at, $value === null ? true : html_entity_decode(preg_replace('/^(["\'])(.*)\1$/s', '$2', $value))];
            }
            return false;
        }

        public function get_tag(): ?string
        {
            return $this->name === '' ? null : strtoupper($this->name);
        }

        public function get_attribute(string $name): mixed
        {
            return $this->attributes[strtolower($name)][2] ?? null;
        }

        /** @return list<string>|null */
        public function get_attribute_names_with_prefix(string $prefix): ?array
        {
            return $this->name === '' ? null : array_values(array_filter(array_map(strval(...), array_keys($this->attributes)), static fn(string $name): bool => str_starts_with($name, $prefix)));
        }

        public function set_attribute(string $name, string $value): bool
        {
            [$from, $to] = $this->attributes[$name] ?? [$this->end, $this->end];
            $this->changes["{$this->end} {$name}"] = [$from, $to, ($from === $to ? ' ' : '') . "{$name}=\"" . htmlspecialchars($value, ENT_QUOTES, 'UTF-8', false) . '"'];
            return $this->name !== '';
        }

        public function remove_attribute(string $name): bool
        {
            if (isset($this->attributes[$name])) {
                $this->changes["{$this->end} {$name}"] = [...array_slice($this->attributes[$name], 0, 2), ''];
            }
            return isset($this->attributes[$name]);
        }

        public function get_updated_html(): string
        {
            usort($this->changes, static fn(array $one, array $two): int => $one[0] <=> $two[0]);
            $html = '';
            $done = 0;
            foreach ($this->changes as [$from, $to, $text]) {
                $html .= substr($this->html, $done, $from - $done) . $text;
                $done = $to;
            }
            return $html . substr($this->html, $done);
        }
    }

    function esc_html(string $text): string
    {
        return htmlspecialchars($text, ENT_QUOTES);
    }

    function sanitize_hex_color(string $colour): ?string
    {
        return preg_match('/^#(?:[a-f0-9]{3}){1,2}$/i', $colour) === 1 ? $colour : null;
    }

    /** WordPress's own removes more characters. Another protocol becomes ''. */
    function sanitize_url(string $url, array $protocols): string
    {
        $url = preg_replace('|[^a-z0-9-~+_.?#=!&;,/:%@$\|*\'()\[\]\x80-\xff]|i', '', str_replace(' ', '%20', $url));
        $protocol = strtolower((string) strstr($url, ':', true));
        return $url === '' || $protocol === '' || in_array($protocol, $protocols, true) ? $url : '';
    }

    function wp_convert_hr_to_bytes(string $value): int
    {
        return 256 * 1_048_576;
    }

    function wp_remote_get(string $url, array $options): array|WP_Error
    {
        return wp_safe_remote_request($url, ['method' => 'GET', ...$options]);
    }

    function wp_remote_post(string $url, array $options): array|WP_Error
    {
        return wp_safe_remote_request($url, ['method' => 'POST', ...$options]);
    }

    function wp_remote_request(string $url, array $options): array|WP_Error
    {
        return wp_safe_remote_request($url, $options);
    }

    /** Notes what is asked, and answers as World::$answers says; nothing else answers. */
    function wp_safe_remote_request(string $url, array $options): array|WP_Error
    {
        World::$asked[] = "{$options['method']} {$url}";
        World::$onRequest === null || (World::$onRequest)();
        return World::$answers["{$options['method']} {$url}"] ?? World::$answers[$url] ?? new WP_Error('cURL error 28');
    }

    function wp_remote_retrieve_response_code(array|WP_Error $response): int|string
    {
        return is_wp_error($response) ? '' : $response['status'];
    }

    function wp_remote_retrieve_body(array $response): string
    {
        return $response['body'] ?? '';
    }

    function wp_remote_retrieve_header(array|WP_Error $response, string $name): string
    {
        return is_wp_error($response) ? '' : $response[['www-authenticate' => 'challenge', 'location' => 'location'][$name] ?? ''] ?? '';
    }

    function rest_get_url_prefix(): string
    {
        return 'wp-json';
    }

    function rest_url(): string
    {
        return home_url('/wp-json/');
    }
}

namespace WpOrg\Requests {
    class Exception extends \Exception
    {
    }

    /** One name, as WordPress's own encodes it. */
    final class IdnaEncoder
    {
        public static function encode(string $host): string
        {
            return $host === 'bücher.example' ? 'xn--bcher-kva.example' : throw new Exception("Not encoded: {$host}");
        }
    }
}

namespace OpenGround\Api {
    use OpenGround\Tests\World;

    /** @return list<string>|false */
    function gethostbynamel(string $host): array|false
    {
        return World::$hosts[$host] ?? \gethostbynamel($host);
    }

    const VERSION = '1.0.0';

    function wp_cache_delete(string $key, string $group): void
    {
    }

    function time(): int
    {
        return World::$now ?? \time();
    }

    function gmdate(string $format, ?int $moment = null): string
    {
        return \gmdate($format, $moment ?? time());
    }

    function microtime(bool $asFloat): float
    {
        return World::$clock ?? \microtime(true);
    }

    function usleep(int $microseconds): void
    {
        World::$clock === null ? \usleep($microseconds) : World::$clock += $microseconds / 1_000_000;
    }
}

namespace OpenGround\Tests {
    use OpenGround\Api\Registry;

    /** The content of the installation in a test. */
    final class World
    {
        /** @var array<string, mixed> */
        public static array $options = [];
        /** @var array<int, \WP_Post> */
        public static array $posts = [];
        /** @var array<int, array<string, list<mixed>>> */
        public static array $meta = [];
        /** @var list<\WP_Term> */
        public static array $terms = [];
        /** @var array<int, string> URLs of files by id */
        public static array $files = [];
        /** @var list<array{string, mixed, int}> hook, callback, number of arguments */
        public static array $hooks = [];
        /** @var list<string> scheduled hooks that were cleared */
        public static array $unscheduled = [];
        /** @var list<string> messages of _doing_it_wrong() */
        public static array $wrong = [];
        /** The uploads folder. */
        public static string $uploads = '/no/such/folder/uploads';
        public static ?int $now = null;
        /** The record whose screen is open. */
        public static int $screen = 0;
        /** @var array<string, list<string>|false> the addresses of hosts */
        public static array $hosts = [];
        /** How often something has changed: what is known of before no longer holds. */
        public static int $changes = 0;
        /** Seconds; what waits moves it on. */
        public static ?float $clock = null;
        public static bool $hasProxy = false;
        /** @var list<string> what other websites were asked, in order: 'HEAD http://…' */
        public static array $asked = [];
        /** @var array<string, array<string, mixed>> answers by address, or by method and address */
        public static array $answers = [];
        /** Runs at each request. */
        public static ?\Closure $onRequest = null;
        /** @var list<int> what the user may not read */
        public static array $hidden = [];
        /** @var array<string, array<string, mixed>> what was registered, by 'type.name' */
        public static array $restFields = [];
        public static bool $convertsHeic = false;
        /** Whether `init` has run. */
        public static bool $isBegun = true;

        public static function begin(): void
        {
            self::$options = ['open_ground_mode' => 'full'];
            self::$screen = 0;
            self::$posts = self::$meta = self::$terms = self::$files = self::$hooks = self::$wrong = [];
            self::$now = self::$clock = self::$onRequest = null;
            self::$asked = self::$answers = self::$hosts = self::$hidden = [];
            self::$hasProxy = self::$convertsHeic = false;
            self::$isBegun = true;
            self::$changes++;
            Registry::reset();
        }

        public static function add(int $id, array $values = []): \WP_Post
        {
            return self::$posts[$id] = new \WP_Post($id, $values);
        }

        public static function addFile(int $id, string $path, string $type): void
        {
            self::add($id, ['post_type' => 'attachment', 'post_status' => 'inherit', 'post_mime_type' => $type]);
            self::$meta[$id]['_wp_attached_file'] = [$path];
            self::$files[$id] = "https://cms.example/wp-content/uploads/{$path}";
        }
    }
}
