package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.csv.Row;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.application.institution.sis.rows.UnusableRowException;
import io.daybook.application.people.logins.Passwords;
import io.daybook.application.platform.access.Access;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Reads the password of a row: in plain text, or as a hash of another system. */
@Component
public class RowPasswords {

    private final Passwords passwords;
    private final Access access;
    private final SessionViews sessions;

    RowPasswords(Passwords passwords, Access access, SessionViews sessions) {
        this.passwords = passwords;
        this.access = access;
        this.sessions = sessions;
    }

    /** Returns the password to store for a new user; null for none. */
    public @Nullable String ofNewcomer(Row row) {
        String clear = passwords.hash(row.text("password"));
        return clear == null ? passwords.foreign(row.text("ssha_password")) : clear;
    }

    /** Returns the password to store for a new login of an existing user; null for none. */
    public @Nullable String ofNewLogin(Row row, UserView user, SisRun run) {
        return isGiven(row, user, run) ? ofNewcomer(row) : null;
    }

    /**
     * Returns the password to store for an existing login; null if there is none or it is
     * unchanged.
     */
    public @Nullable String change(Row row, UserView user, LoginView login, SisRun run) {
        if (!isGiven(row, user, run)) {
            return null;
        }
        String clear = row.text("password");
        boolean isSo =
                clear.isEmpty()
                        ? passwords.isStored(login, row.text("ssha_password"))
                        : passwords.isOf(login, clear);
        return isSo ? null : ofNewcomer(row);
    }

    /** Returns the browser sessions of the user that end with this password; null for none. */
    public List<Long> endedSessions(UserView user, @Nullable String password) {
        return password == null ? List.of() : sessions.idsOf(user.id());
    }

    /**
     * Nobody takes over somebody who may do more: a new password would let its giver in. Checked
     * before passwords are compared, which would reveal whether a guess is right.
     */
    private boolean isGiven(Row row, UserView user, SisRun run) {
        if (row.text("password").isEmpty() && row.text("ssha_password").isEmpty()) {
            return false;
        }
        if (!access.hasAllOf(run.sisImport().userId(), user)) {
            throw new UnusableRowException(
                    "The password of user "
                            + user.id()
                            + ", who may do more than the sender of the import, cannot be set");
        }
        return true;
    }
}
