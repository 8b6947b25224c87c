package io.daybook.api.sis;

import io.daybook.api.people.Passwords;
import io.daybook.api.sis.csv.Row;
import org.jspecify.annotations.Nullable;

/** The password that a row gives: in clear, or as another system stored it. */
final class NewPassword {

    private NewPassword() {}

    /** What is stored of it; null where none is given. */
    static @Nullable String of(Row row, Passwords passwords) {
        String clear = passwords.hash(row.text("password"));
        return clear == null ? passwords.foreign(row.text("ssha_password")) : clear;
    }
}
