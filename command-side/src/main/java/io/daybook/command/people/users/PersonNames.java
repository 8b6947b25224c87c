package io.daybook.command.people.users;

import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;

/**
 * The three names of a user (full, short and sortable), and how the last two are derived from the
 * first.
 */
record PersonNames(String name, String sortableName, String shortName) {

    /** Returns the names of a new user; missing forms are derived from the name. */
    static PersonNames of(String name, @Nullable String sortable, @Nullable String shortName) {
        return new PersonNames(
                name.strip(),
                sortable == null || sortable.isBlank() ? lastNameFirst(name) : sortable.strip(),
                shortName == null || shortName.isBlank() ? name.strip() : shortName.strip());
    }

    /**
     * Returns the names after a change. A derived sortable name follows the new name; a chosen one
     * stays.
     */
    PersonNames with(Patch<String> name, Patch<String> sortable, Patch<String> shortName) {
        String newName = given(name, this.name);
        boolean followed = lastNameFirst(this.name).equals(sortableName);
        return new PersonNames(
                newName,
                given(sortable, followed ? lastNameFirst(newName) : sortableName),
                shortName.isPresent() ? given(shortName, newName) : this.shortName);
    }

    private static String given(Patch<String> patch, String otherwise) {
        String text = patch.orElse("").strip();
        return text.isEmpty() ? otherwise : text;
    }

    private static String lastNameFirst(String name) {
        String text = name.strip();
        int blank = text.lastIndexOf(' ');
        return blank < 0 || text.indexOf(',') >= 0
                ? text
                : text.substring(blank + 1) + ", " + text.substring(0, blank).strip();
    }

    @Override
    public String toString() {
        return "PersonNames";
    }
}
