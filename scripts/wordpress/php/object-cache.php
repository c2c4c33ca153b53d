<?php

/**
 * A persistent object cache for tests, copied into wp-content/ as WordPress's drop-in. It does what Redis or Memcached do on
 * servers, with files that all processes of an installation share. Like theirs, it keeps values that a request has read.
 */

declare(strict_types=1);

final class OpenGroundFileCache
{
    private readonly string $folder;
    private int $blog;
    /** @var array<string, mixed> values that this request has read or written, by path */
    private array $known = [];
    /** @var array<string, true> */
    private array $global = [];
    /** @var array<string, true> */
    private array $passing = [];

    public function __construct()
    {
        $this->folder = dirname(ABSPATH) . '/data/object-cache';
        $this->blog = get_current_blog_id();
    }

    /** @param list<string> $groups */
    public function shareAcrossBlogs(array $groups): void
    {
        $this->global += array_fill_keys($groups, true);
    }

    /** @param list<string> $groups */
    public function keepForRequest(array $groups): void
    {
        $this->passing += array_fill_keys($groups, true);
    }

    public function switchTo(int $blog): void
    {
        $this->blog = $blog;
    }

    public function get(string $key, string $group, bool $force, ?bool &$found): mixed
    {
        $path = $this->path($key, $group);
        if (!array_key_exists($path, $this->known) || ($force && !isset($this->passing[$group]))) {
            unset($this->known[$path]);
            $stored = isset($this->passing[$group]) ? null : $this->read($path);
            if ($stored !== null) {
                $this->known[$path] = $stored[0];
            }
        }
        $found = array_key_exists($path, $this->known);
        $value = $found ? $this->known[$path] : false;
        return is_object($value) ? clone $value : $value;
    }

    /** @param bool $isNew whether to fail if the key exists */
    public function set(string $key, mixed $value, string $group, int $seconds, bool $isNew = false): bool
    {
        $path = $this->path($key, $group);
        if (isset($this->passing[$group])) {
            if ($isNew && array_key_exists($path, $this->known)) {
                return false;
            }
        } else {
            if ($isNew && $this->read($path) !== null) {
                return false;
            }
            wp_mkdir_p(dirname($path));
            $aside = $path . '.' . bin2hex(random_bytes(6));
            file_put_contents($aside, serialize([$value, $seconds === 0 ? 0 : time() + $seconds]));
            rename($aside, $path);
        }
        $this->known[$path] = is_object($value) ? clone $value : $value;
        return true;
    }

    public function delete(string $key, string $group): bool
    {
        $path = $this->path($key, $group);
        $was = array_key_exists($path, $this->known);
        unset($this->known[$path]);
        return (is_file($path) && @unlink($path)) || $was;
    }

    public function add(string $key, int $more, string $group): int|false
    {
        $before = $this->get($key, $group, true, $found);
        if (!$found) {
            return false;
        }
        $after = max(0, (is_numeric($before) ? (int) $before : 0) + $more);
        $this->set($key, $after, $group, 0);
        return $after;
    }

    public function forgetRequest(): bool
    {
        $this->known = [];
        return true;
    }

    public function flush(): bool
    {
        $this->known = [];
        foreach (glob("{$this->folder}/*/*/*") ?: [] as $file) {
            @unlink($file);
        }
        return true;
    }

    private function path(string $key, string $group): string
    {
        $blog = isset($this->global[$group]) ? 'all' : $this->blog;
        return "{$this->folder}/{$blog}/" . rawurlencode($group) . '/' . hash('sha256', $key);
    }

    /** @return array{mixed}|null */
    private function read(string $path): ?array
    {
        $text = is_file($path) ? @file_get_contents($path) : false;
        if ($text === false) {
            return null;
        }
        [$value, $until] = unserialize($text);
        return $until === 0 || $until > time() ? [$value] : null;
    }
}

function wp_cache_init(): void
{
    $GLOBALS['wp_object_cache'] = new OpenGroundFileCache();
}

function wp_cache_get($key, $group = '', $force = false, &$found = null)
{
    return $GLOBALS['wp_object_cache']->get((string) $key, $group ?: 'default', $force, $found);
}

function wp_cache_add($key, $data, $group = '', $expire = 0)
{
    return !wp_suspend_cache_addition()
        && $GLOBALS['wp_object_cache']->set((string) $key, $data, $group ?: 'default', (int) $expire, true);
}

function wp_cache_set($key, $data, $group = '', $expire = 0)
{
    return $GLOBALS['wp_object_cache']->set((string) $key, $data, $group ?: 'default', (int) $expire);
}

function wp_cache_replace($key, $data, $group = '', $expire = 0)
{
    wp_cache_get($key, $group, true, $found);
    return $found && wp_cache_set($key, $data, $group, $expire);
}

function wp_cache_delete($key, $group = '')
{
    return $GLOBALS['wp_object_cache']->delete((string) $key, $group ?: 'default');
}

function wp_cache_incr($key, $offset = 1, $group = '')
{
    return $GLOBALS['wp_object_cache']->add((string) $key, (int) $offset, $group ?: 'default');
}

function wp_cache_decr($key, $offset = 1, $group = '')
{
    return $GLOBALS['wp_object_cache']->add((string) $key, -(int) $offset, $group ?: 'default');
}

function wp_cache_flush()
{
    return $GLOBALS['wp_object_cache']->flush();
}

function wp_cache_flush_runtime()
{
    return $GLOBALS['wp_object_cache']->forgetRequest();
}

function wp_cache_supports($feature)
{
    return $feature === 'flush_runtime';
}

function wp_cache_close()
{
    return true;
}

function wp_cache_add_global_groups($groups): void
{
    $GLOBALS['wp_object_cache']->shareAcrossBlogs((array) $groups);
}

function wp_cache_add_non_persistent_groups($groups): void
{
    $GLOBALS['wp_object_cache']->keepForRequest((array) $groups);
}

function wp_cache_switch_to_blog($blog_id): void
{
    $GLOBALS['wp_object_cache']->switchTo((int) $blog_id);
}
