<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use PDO;

/** An in-memory stand-in for `$wpdb`. */
final class Database
{
    public string $prefix = 'wp_';
    public string $posts = 'wp_posts';
    public string $postmeta = 'wp_postmeta';
    public string $term_relationships = 'wp_term_relationships';
    public string $term_taxonomy = 'wp_term_taxonomy';
    private PDO $pdo;

    public function __construct(string $schema)
    {
        $this->pdo = new PDO('sqlite::memory:');
        $this->pdo->exec($schema);
    }

    public function prepare(string $sql, mixed ...$values): string
    {
        $values = is_array($values[0] ?? null) ? $values[0] : $values;
        return (string) preg_replace_callback('/%[sd]/', function (array $place) use (&$values): string {
            $value = array_shift($values);
            return $place[0] === '%d' ? (string) (int) $value : $this->pdo->quote((string) $value);
        }, $sql);
    }

    /** @return list<object> */
    public function get_results(string $sql): array
    {
        return $this->pdo->query($sql)->fetchAll(PDO::FETCH_OBJ);
    }

    public function get_row(string $sql): ?object
    {
        return $this->get_results($sql)[0] ?? null;
    }

    public function get_var(string $sql): mixed
    {
        return current((array) ($this->get_row($sql) ?? [])) ?: null;
    }

    /** @return list<string> */
    public function get_col(string $sql): array
    {
        return $this->pdo->query($sql)->fetchAll(PDO::FETCH_COLUMN);
    }

    /** SQLite has no escape character of its own; a `_` stands for any character, itself too. */
    public function esc_like(string $text): string
    {
        return $text;
    }

    public function query(string $sql): void
    {
        $this->pdo->exec($sql);
    }

    /** @param array<string, mixed> $row */
    public function insert(string $table, array $row): void
    {
        $places = implode(', ', array_fill(0, count($row), '?'));
        $this->pdo->prepare("INSERT INTO {$table} (" . implode(', ', array_keys($row)) . ") VALUES ({$places})")->execute(array_values($row));
    }

    /** @param array<string, mixed> $row @param array<string, mixed> $where */
    public function update(string $table, array $row, array $where): void
    {
        $pairs = static fn(array $names, string $glue): string => implode($glue, array_map(static fn(string $name): string => "{$name} = ?", $names));
        $this->pdo->prepare("UPDATE {$table} SET " . $pairs(array_keys($row), ', ') . ' WHERE ' . $pairs(array_keys($where), ' AND '))
            ->execute([...array_values($row), ...array_values($where)]);
    }

    /** @param array<string, mixed> $where */
    public function delete(string $table, array $where): void
    {
        $this->pdo->prepare("DELETE FROM {$table} WHERE " . array_key_first($where) . ' = ?')->execute(array_values($where));
    }
}
