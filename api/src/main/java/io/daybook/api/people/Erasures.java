package io.daybook.api.people;

import io.daybook.api.kernel.OnceReady;
import io.daybook.command.record.KeyVault;
import io.daybook.query.people.PeopleViews;
import org.springframework.stereotype.Component;

/**
 * Destroys, at every start, the keys of all who were erased: a process that was killed between the
 * event and the key has still to do it.
 */
@Component
class Erasures implements OnceReady {

    private final PeopleViews people;
    private final KeyVault vault;

    Erasures(PeopleViews people, KeyVault vault) {
        this.people = people;
        this.vault = vault;
    }

    @Override
    public void run() {
        people.erasedUsers().forEach(vault::destroy);
    }
}
